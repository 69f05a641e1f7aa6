/**
 * Maximum accuracy radius in meters of a fix that the map shows. A less precise one could lie on another
 * street.
 */
export const MAX_ACCURACY_M = 200
