/**
 * How often the pages that only say what a parade does request the list while one is live. Moves are pushed
 * to those who watch a map.
 */
export const PARADE_STATUS_INTERVAL_MS = 30_000
