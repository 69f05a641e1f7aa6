/** A pause ends after this time, because its phone may be forgotten in a pocket. */
export const PAUSE_ENDS_AFTER_MS = 60 * 60_000

/** A report from the parade counts for this long: nobody takes it back. A delay counts longer. */
export const REPORT_COUNTS_MS = 10 * 60_000
