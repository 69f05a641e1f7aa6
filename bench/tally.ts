/** Messages that viewers of all measurements were to hear, and did (P7). */
export const tally = { expected: 0, delivered: 0 }
