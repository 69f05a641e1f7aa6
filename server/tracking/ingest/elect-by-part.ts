import type { ParadePart } from '#shared/contract/tracking/reports.ts'
import { type Candidates, electPrimary } from './elect-primary.ts'

/** Input of the election in a parade with a front and a back. */
interface PartCandidates extends Candidates {
  candidatePart: ParadePart
  /** Whether a front phone has sent a fix in this parade before. */
  hasFront: boolean
}

/**
 * Returns the primary's session id after an accepted fix of the candidate, like `electPrimary`. A
 * back phone may become primary only in a parade without any front phone. The first front phone
 * replaces it right away; after that, only an administrator makes a back phone primary.
 */
export function electByPart({ candidatePart, hasFront, ...choice }: PartCandidates): number | null {
  if (candidatePart === 'back' && hasFront) return choice.primaryId
  if (candidatePart === 'front' && !hasFront) return choice.candidateId
  return electPrimary(choice)
}
