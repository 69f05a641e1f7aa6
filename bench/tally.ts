/** What viewers of all measurements were to hear of, and did (P7): messages, or moves where several share a message. */
export const tally = { expected: 0, delivered: 0 }
