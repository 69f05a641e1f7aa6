const number = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? '')
  return text && Number.isFinite(value) ? value : otherwise
}

/** What a run is to do. `npm run load` puts it into k6's environment; without it these are small and harmless. */
export const settings = {
  /** Scheme, host and port of the server. */
  target: __ENV.TARGET ?? 'http://127.0.0.1:3000',
  /** How many viewers, or for `ingest` how many phones. */
  viewers: number(__ENV.VIEWERS, 20),
  /** How long the run takes, without preparation and clearing up. */
  seconds: number(__ENV.SECONDS, 60),
  parades: number(__ENV.PARADES, 5),
  adminPassword: __ENV.ADMIN_PASSWORD ?? '',
  /** Thresholds beside or instead of a script's own: `{"fix_to_push": ["p(95)<300"]}`. */
  thresholds: JSON.parse(__ENV.THRESHOLDS ?? '{}') as Record<string, string[]>,
}

/**
 * So many viewers share one of k6's virtual users. Each of those is a JavaScript runtime with the contract's schemas in it;
 * sharing one also means that a frame which several viewers got word for word is checked once.
 */
const viewersPerRuntime = 25

/** Idle connections that a runtime keeps. */
export const connectionsPerRuntime = 2 * viewersPerRuntime

/** How many runtimes hold so many viewers. */
export const runtimesFor = (viewers: number): number => Math.max(1, Math.ceil(viewers / viewersPerRuntime))

/** The numbers of the viewers that a runtime holds, from 0. */
export function viewersOf(runtime: number): number[] {
  const first = runtime * viewersPerRuntime
  const count = Math.max(0, Math.min(viewersPerRuntime, settings.viewers - first))
  return Array.from({ length: count }, (_, index) => first + index)
}
