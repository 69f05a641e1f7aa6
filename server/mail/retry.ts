/** After this many attempts a message has failed. */
export const maxAttempts = 8

const firstPauseMs = 10_000
const factor = 3

/**
 * Returns the pause after a number of attempts, in milliseconds: 10 s, 30 s, 90 s … 2 hours, 3 hours in
 * total. A restarted server is back within the first pause; a server that asks newcomers to come back
 * later (greylisting, RFC 6647) takes the message by the fifth.
 */
export const retryDelayMs = (attempts: number): number => firstPauseMs * factor ** (attempts - 1)
