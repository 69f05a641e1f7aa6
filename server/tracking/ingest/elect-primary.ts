/**
 * Another phone takes over when the primary has sent no fix for this long and its own fix is
 * fresher than this.
 */
const TAKE_OVER_AFTER_MS = 20_000

/** Input of the election; times in ms since 1970. */
interface Candidates {
  primaryId: number | null
  /**
   * When the primary's last accepted fix arrived, by the server's clock: a phone whose clock runs
   * ahead gains nothing.
   */
  primaryFixReceivedAt: number | null
  candidateId: number
  /** When the candidate's fix was recorded, capped at its arrival. */
  candidateFixAt: number
  now: number
}

/**
 * Returns the primary's id after an accepted fix of the candidate: unchanged unless the primary is
 * silent.
 */
export function electPrimary(choice: Candidates): number {
  const { primaryId, primaryFixReceivedAt, candidateId, candidateFixAt, now } = choice
  if (primaryId === null || primaryId === candidateId) return candidateId
  const primaryIsSilent = primaryFixReceivedAt === null || now - primaryFixReceivedAt >= TAKE_OVER_AFTER_MS
  const candidateIsFresh = now - candidateFixAt < TAKE_OVER_AFTER_MS
  return primaryIsSilent && candidateIsFresh ? candidateId : primaryId
}
