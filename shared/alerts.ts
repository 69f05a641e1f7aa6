/** How many minutes before a parade reaches a spot its alert may be asked for. */
export const alertMinutes = [10, 20, 30] as const

/** Of how many groups one browser may get alerts. */
export const MAX_ALERT_GROUPS = 50

/** At how many spots one browser may wait. */
export const MAX_ALERT_SPOTS = 3

/** Rounds degrees to 3 decimals: about 100 m. */
export const roughDegrees = (degrees: number): number => Math.round(degrees * 1_000) / 1_000
