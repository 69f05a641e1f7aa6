/** Where in a parade a phone is carried. */
export const paradeParts = ['front', 'back'] as const

/** What the people of a parade report with one tap. `late` delays the planned start. */
export const paradeReports = ['rolling', 'at-a-stop', 'disbanding', 'late'] as const

/** Delays of a start that can be reported, in minutes. */
export const reportedDelays = [10, 20, 30] as const

export type ParadePart = (typeof paradeParts)[number]

/** A report from the parade counts for this long: nobody takes it back. A delay counts longer. */
export const REPORT_COUNTS_MS = 10 * 60_000

/** A report without a signal is sent when that is back, but later than this it may no longer be true. */
export const REPORT_RESENT_S = 120

/** A pause ends after this time, because its phone may be forgotten in a pocket. */
export const PAUSE_ENDS_AFTER_MS = 60 * 60_000
