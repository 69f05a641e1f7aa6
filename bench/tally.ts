/**
 * What viewers of all measurements should have received, and did (P7): messages, or moves where
 * messages share them.
 */
export const tally = { expected: 0, delivered: 0 }
