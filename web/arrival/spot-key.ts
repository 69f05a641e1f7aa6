/** The key of the visitor's spot in the browser's storage. */
export const SPOT_KEY = 'arrivalSpot'
