// As set in web/live/open-socket.ts and reconnect-backoff.ts.
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 3000
/** The maximum random deviation from a delay, as a fraction of it. */
const JITTER = 0.8
/** The minimum delay after the server itself has ended the connection. */
const AFTER_REFUSAL_MS = 5000

/**
 * Returns how many ms a page waits before it reconnects after `attempts` failures. The rule is that of
 * Socket.IO's client.
 */
export function backoff(attempts: number, random: () => number = Math.random): number {
  const base = FIRST_DELAY_MS * 2 ** attempts
  const deviation = Math.floor(random() * JITTER * base)
  const delay = random() < 0.5 ? base - deviation : base + deviation
  return Math.min(delay, MAX_DELAY_MS)
}

/** Returns how many ms a page waits after the server itself has ended the connection. */
export const refusalDelay = (random: () => number = Math.random): number => AFTER_REFUSAL_MS * (1 + random())
