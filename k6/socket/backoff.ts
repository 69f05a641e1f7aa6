import { reconnect } from '#shared/live/reconnect.ts'

// Unlike a page, the load test never waits up to 30 s because the server is overloaded
// (web/live/reconnect-backoff.ts): its viewers keep the pressure up.

/**
 * Returns how many ms a page waits before it reconnects after `attempts` failures. The rule is that of
 * Socket.IO's client.
 */
export function backoff(attempts: number, random: () => number = Math.random): number {
  const base = reconnect.firstDelayMs * 2 ** attempts
  const deviation = Math.floor(random() * reconnect.jitter * base)
  const delay = random() < 0.5 ? base - deviation : base + deviation
  return Math.min(delay, reconnect.maxDelayMs)
}

/** Returns how many ms a page waits after the server itself has ended the connection. */
export const refusalDelay = (random: () => number = Math.random): number =>
  reconnect.refusedDelayMs * (1 + random())
