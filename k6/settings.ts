const number = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? '')
  return text && Number.isFinite(value) ? value : otherwise
}

/** What to run. `npm run load` sets k6's environment; the defaults are small and harmless. */
export const settings = {
  /** Scheme, host and port of the server. */
  target: __ENV.TARGET ?? 'http://127.0.0.1:3000',
  /** How many viewers, or for `ingest` how many phones. */
  viewers: number(__ENV.VIEWERS, 20),
  /** Duration of the run in s, without setup and teardown. */
  seconds: number(__ENV.SECONDS, 60),
  parades: number(__ENV.PARADES, 5),
  adminPassword: __ENV.ADMIN_PASSWORD ?? '',
  /** Thresholds that add to or replace a script's own: `{"fix_to_push": ["p(95)<300"]}`. */
  thresholds: JSON.parse(__ENV.THRESHOLDS ?? '{}') as Record<string, string[]>,
}

/**
 * Viewers per virtual user of k6. A virtual user is a JavaScript runtime that holds the contract's
 * schemas; viewers that share one also check a frame only once when all of them receive the same
 * text.
 */
const viewersPerRuntime = 25

/** Idle connections of a runtime. */
export const connectionsPerRuntime = 2 * viewersPerRuntime

/** How many runtimes this many viewers need. */
export const runtimesFor = (viewers: number): number => Math.max(1, Math.ceil(viewers / viewersPerRuntime))

/** The numbers of a runtime's viewers, from 0. */
export function viewersOf(runtime: number): number[] {
  const first = runtime * viewersPerRuntime
  const count = Math.max(0, Math.min(viewersPerRuntime, settings.viewers - first))
  return Array.from({ length: count }, (_, index) => first + index)
}
