/** How a page reconnects for pushes. The load test's viewers use the same figures. */
export const reconnect = {
  /** The delay before the first attempt; it doubles with each next one. */
  firstDelayMs: 500,
  /** Short enough that every page reconnects within 10 s after a lost connection (LP5). */
  maxDelayMs: 3_000,
  /**
   * The maximum random deviation from a delay, as a fraction of it. It spreads the reconnects of a crowd
   * that has lost its server.
   */
  jitter: 0.8,
  /** The minimum delay after the server has closed the connection; the maximum is twice as long. */
  refusedDelayMs: 5_000,
}
