import type { Instruction } from './words/instruction.ts'
import { looksLikeName } from './words/name-or-time.ts'
import { isAboutSomethingElse } from './words/notice.ts'

/** 'STOPS:' and nothing else. */
const HEADING =
  /^\W*(?:(?:the|our|rest|refuel(?:ing)?)\s+)?stops(?:\s+(?:along|on)\s+the\s+(?:way|route))?\W*$/i

/**
 * Returns the instructions of a sheet, in which the places on the lines below 'STOPS:' are stops.
 *
 * @param texts the text of each instruction as written
 */
export function withListedStops(
  instructions: readonly Instruction[],
  texts: readonly string[],
): readonly Instruction[] {
  let isListed = false
  return instructions.map((instruction, index) => {
    const text = texts[index]!
    const isHeading = HEADING.test(text)
    const isPlace =
      isListed && instruction.kind === 'words' && looksLikeName(text) && !isAboutSomethingElse(text)
    isListed = isHeading || isPlace
    if (isHeading) return { ...instruction, kind: 'words' as const, phrases: [] }
    return isPlace ? { ...instruction, kind: 'stop' as const } : instruction
  })
}
