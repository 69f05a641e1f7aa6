/** How many minutes before a parade reaches a spot its alert may be asked for. */
export const alertMinutes = [10, 20, 30] as const

/** Of how many groups one browser may get alerts. */
export const MAX_ALERT_GROUPS = 50

/** At how many spots one browser may wait. */
export const MAX_ALERT_SPOTS = 3

/** The decimals of a rounded spot in degrees: about 100 m. */
export const ROUGH_DIGITS = 3

/** Rounds degrees, so that they do not tell where somebody is. */
export const roughDegrees = (degrees: number): number => {
  const steps = 10 ** ROUGH_DIGITS
  return Math.round(degrees * steps) / steps
}
