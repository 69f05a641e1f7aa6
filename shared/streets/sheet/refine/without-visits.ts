import type { Instruction } from '../words/instruction.ts'
import { STOP_PICTURE, VISIT_LEAD } from '../words/visit-words.ts'

/**
 * Returns the instructions of a sheet, in which 'Toast to our founders' and '🍗 Plates' above or below the
 * legs are no stops.
 *
 * @param texts the text of each instruction as written
 */
export function withoutVisits(
  instructions: readonly Instruction[],
  texts: readonly string[],
): readonly Instruction[] {
  const isLeg = ({ kind }: Instruction) => kind === 'turn' || kind === 'continue'
  const [first, last] = [instructions.findIndex(isLeg), instructions.findLastIndex(isLeg)]
  return instructions.map((instruction, index) => {
    const isBetween = index > first && index <= last + 1
    const isVisit = [VISIT_LEAD, STOP_PICTURE].some((lead) => lead.test(texts[index]!))
    return instruction.kind === 'stop' && isVisit && !isBetween
      ? { ...instruction, kind: 'words' as const }
      : instruction
  })
}
