// Keys of the browser's storage. They have a file of their own, so that a page's first scripts, which only
// look whether something is stored, do not include the code that reads it.

/** The key of the visitor's alert choices (`alert-choices.ts`). */
export const ALERTS_KEY = 'alerts'

/** The key of the visitor's spot (`spot.ts`). */
export const SPOT_KEY = 'arrivalSpot'
