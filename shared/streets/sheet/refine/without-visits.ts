import type { Instruction } from '../words/instruction.ts'
import { isStopsHeading, STOP_KEYWORDS } from '../words/stop-words.ts'
import { STOP_PICTURE, visitLead } from '../words/visit-words.ts'

const SAYS_STOP = new RegExp(`\\b(?:${STOP_KEYWORDS.replaceAll(' ', '|')}|break)\\b`, 'i')

/**
 * Returns the instructions of a sheet, in which 'Toast to our founders' and '🍗 Plates' above or below the
 * legs are no stops, unless a heading above them says so.
 *
 * @param texts the text of each instruction as written
 */
export function withoutVisits(
  instructions: readonly Instruction[],
  texts: readonly string[],
): readonly Instruction[] {
  const isLeg = ({ kind }: Instruction) => kind === 'turn' || kind === 'continue'
  const [first, last] = [instructions.findIndex(isLeg), instructions.findLastIndex(isLeg)]
  const heading = texts.findIndex(isStopsHeading)
  if (first === -1) return instructions
  return instructions.map((instruction, index) => {
    const text = texts[index]!
    const isBetween = index > first && index <= last + 1
    const isListed = heading !== -1 && index > heading
    const isVisit = !SAYS_STOP.test(text) && (visitLead(text) > 0 || STOP_PICTURE.test(text))
    return instruction.kind === 'stop' && isVisit && !isBetween && !isListed
      ? { ...instruction, kind: 'words' as const, phrases: [] }
      : instruction
  })
}
