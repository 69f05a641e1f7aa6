import type { Instruction } from '../words/instruction.ts'
import type { SheetLocation } from './sheet-location.ts'

/** Words that do not tell one place from another. */
const COMMON_WORDS = /^(same|back|street|corner|park|lounge|club|the|our|and|bar|for|old|new|big)$/

/**
 * Returns a location that the sheet has named before: 'back to the Market' after 'START St. Roch
 * Market'.
 *
 * @param locations the location of each instruction so far
 */
export function earlierLocation(
  words: readonly string[],
  instructions: readonly Instruction[],
  locations: readonly (SheetLocation | undefined)[],
): SheetLocation | undefined {
  const wanted = words.filter((word) => word.length > 2 && !COMMON_WORDS.test(word))
  if (wanted.length === 0) return undefined
  return locations.find(
    (location, index) =>
      location !== undefined &&
      instructions[index]!.phrases.some((phrase) => wanted.every((word) => phrase.words.includes(word))),
  )
}
