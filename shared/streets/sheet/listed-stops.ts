import type { Instruction } from './words/instruction.ts'
import { looksLikeName } from './words/name-or-time.ts'
import { isAboutSomethingElse } from './words/notice.ts'
import { isStopsHeading } from './words/stops-heading.ts'

/** Headings of other parts of a sheet, below a list of stops. */
const OTHER_HEADING = /^\W*(?:the\s+)?(?:route|directions|bands?|music|rules)\W*$/i

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
    const isHeading = isStopsHeading(text)
    const isPlace =
      isListed &&
      instruction.kind === 'words' &&
      looksLikeName(text) &&
      !isAboutSomethingElse(text) &&
      !OTHER_HEADING.test(text)
    isListed = isHeading || isPlace
    if (isHeading) return { ...instruction, kind: 'words' as const, phrases: [] }
    return isPlace ? { ...instruction, kind: 'stop' as const } : instruction
  })
}
