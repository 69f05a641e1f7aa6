/** Where in a parade a phone is carried. */
export const paradeParts = ['front', 'back'] as const

/** What the people of a parade report with one tap. `late` delays the planned start. */
export const paradeReports = ['rolling', 'at-a-stop', 'disbanding', 'late'] as const

/** Delays of a start that can be reported, in minutes. */
export const reportedDelays = [10, 20, 30] as const

export type ParadePart = (typeof paradeParts)[number]
