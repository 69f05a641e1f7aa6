import type { ParadePart } from '#shared/tracking/reports.ts'

/**
 * The primary must have been silent this long before another phone takes over, so that the position
 * does not jump between phones that report in turns. That phone's own fix must be more recent than
 * this.
 */
const TAKE_OVER_AFTER_MS = 20_000

/** Input of the election. Times are Unix ms. */
interface Candidates {
  primaryId: number | null
  /**
   * When the primary's latest fix that may be shown arrived, by the server's clock, so that a phone
   * whose clock runs ahead has no advantage.
   */
  primaryFixReceivedAt: number | null
  candidateId: number
  /** When the candidate's fix was recorded, capped at its arrival. */
  candidateFixAt: number
  now: number
}

/**
 * Returns the primary's session id after a fix of the candidate that may be shown. It changes only if
 * there is no primary, or it is silent.
 */
export function electPrimary(choice: Candidates): number {
  const { primaryId, primaryFixReceivedAt, candidateId, candidateFixAt, now } = choice
  if (primaryId === null || primaryId === candidateId) return candidateId
  const primaryIsSilent = primaryFixReceivedAt === null || now - primaryFixReceivedAt >= TAKE_OVER_AFTER_MS
  const candidateIsFresh = now - candidateFixAt < TAKE_OVER_AFTER_MS
  return primaryIsSilent && candidateIsFresh ? candidateId : primaryId
}

/** Input of the election in a parade with a front and a back. */
interface PartCandidates extends Candidates {
  candidatePart: ParadePart
  /** Whether a front phone has sent a fix in this parade before that may be shown. */
  hasFront: boolean
}

/**
 * Returns the primary's session id after a fix of the candidate, like `electPrimary`. A back phone may
 * become primary only in a parade without any front phone. The first front phone
 * replaces it right away; after that, only an administrator makes a back phone primary.
 */
export function electByPart({ candidatePart, hasFront, ...choice }: PartCandidates): number | null {
  if (candidatePart === 'back' && hasFront) return choice.primaryId
  if (candidatePart === 'front' && !hasFront) return choice.candidateId
  return electPrimary(choice)
}
