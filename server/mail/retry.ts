/** Maximum number of attempts to send a message. */
export const MAX_ATTEMPTS = 8

const FIRST_DELAY_MS = 10_000
const DELAY_FACTOR = 3

/**
 * Returns the delay before the next attempt in ms: 10 s, 30 s, 90 s … 2 hours, 3 hours in total. A
 * restarted mail server is usually up again after the first delay. A mail server that makes new
 * senders wait (greylisting, RFC 6647) accepts the fifth attempt at the latest.
 */
export const retryDelayMs = (attempts: number): number => FIRST_DELAY_MS * DELAY_FACTOR ** (attempts - 1)
