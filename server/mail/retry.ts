/** So often a message is tried by itself before it has failed. */
export const mostAttempts = 8

const firstPauseMs = 10_000
const factor = 3

/**
 * How long to wait after that many attempts, in milliseconds: 10 s, 30 s, 90 s … 2 hours, 3 hours altogether. A server that
 * is started again is met within the first, one that asks newcomers to come back later ("greylisting", RFC 6647) by the
 * fifth.
 */
export const pauseAfter = (attempts: number): number => firstPauseMs * factor ** (attempts - 1)
