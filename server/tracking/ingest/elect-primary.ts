/** Another phone takes over once the primary has sent no fix for this long, if its own fix is newer than that. */
const takeOverAfterMs = 20_000

/** What the election depends on. Instants in milliseconds since 1970. */
interface Candidates {
  primaryId: number | null
  /** When the primary's last accepted fix arrived: by the server's clock, so that a fast phone gains nothing. */
  primaryHeardAt: number | null
  candidateId: number
  /** When the candidate's fix was recorded, never later than its arrival. */
  candidateFixAt: number
  now: number
}

/** Returns the primary after an accepted fix of the candidate: the same, unless it fell silent. */
export function electPrimary(choice: Candidates): number {
  const { primaryId, primaryHeardAt, candidateId, candidateFixAt, now } = choice
  if (primaryId === null || primaryId === candidateId) return candidateId
  const primaryIsSilent = primaryHeardAt === null || now - primaryHeardAt >= takeOverAfterMs
  const candidateIsFresh = now - candidateFixAt < takeOverAfterMs
  return primaryIsSilent && candidateIsFresh ? candidateId : primaryId
}
