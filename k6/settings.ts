const parseNumber = (text: string | undefined, fallback: number): number => {
  const value = Number(text ?? '')
  return text && Number.isFinite(value) ? value : fallback
}

/** The run's settings. `npm run load` sets k6's environment. The defaults are small and harmless. */
export const settings = {
  /** Scheme, host and port of the server. */
  target: __ENV.TARGET ?? 'http://127.0.0.1:3000',
  /** Number of simulated users: phones in `ingest`, viewers in every other script. */
  users: parseNumber(__ENV.USERS, 20),
  /** Duration of the run in seconds, without setup and teardown. */
  seconds: parseNumber(__ENV.SECONDS, 60),
  parades: parseNumber(__ENV.PARADES, 5),
  adminPassword: __ENV.ADMIN_PASSWORD ?? '',
  /** Thresholds that add to or replace a script's own: `{"fix_to_push": ["p(95)<300"]}`. */
  thresholds: JSON.parse(__ENV.THRESHOLDS ?? '{}') as Record<string, string[]>,
}

/**
 * Simulated users per k6 VU. A VU is a JavaScript runtime with its own copy of the contract's schemas.
 * Viewers in one runtime check a frame that all of them receive only once.
 */
const USERS_PER_RUNTIME = 25

/** The limit of idle connections per runtime. */
export const CONNECTIONS_PER_RUNTIME = 2 * USERS_PER_RUNTIME

/** Returns how many runtimes the given number of simulated users needs. */
export const runtimesFor = (users: number): number => Math.max(1, Math.ceil(users / USERS_PER_RUNTIME))

/** Returns the indexes of a runtime's simulated users. The first user of the run has index 0. */
export function userIndexes(runtime: number): number[] {
  const first = runtime * USERS_PER_RUNTIME
  const count = Math.max(0, Math.min(USERS_PER_RUNTIME, settings.users - first))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Thresholds of every run with viewers. Nothing breaks the contract, and no request is refused. */
export const baseThresholds: Record<string, string[]> = {
  contract_violations: ['count==0'],
  refused: ['count==0'],
  http_req_failed: ['rate<0.001'],
  page_load: ['p(95)<2000'],
  pages_opened: [`count>=${settings.users}`],
}

/** Thresholds of viewers with sockets. No push is missed or goes back in time, and no socket drops. */
export const pushThresholds: Record<string, string[]> = {
  ...baseThresholds,
  pushes: ['count>0'],
  pushes_missed: ['count==0'],
  pushes_backwards: ['count==0'],
  sockets_lost: ['count==0'],
}
