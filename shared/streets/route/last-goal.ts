import { plainLetters } from '../sheet/words/plain-letters.ts'

/** A line of a sheet, with the street or the place that its leg goes to. */
export interface SheetText {
  kind: string
  text: string
  to?: string | null
}

/** 'back to the Bell, that's where we end' */
const LEG_TO_END =
  /\bback to ([^,;]{1,60}?)[ ,;–—-]+(?:(?:and )?that(?:['’]?s| is) )?where (?:we|it|the parade) (?:ends?|finish(?:es)?|disbands?)\W{0,5}$/i

/** 'Left on Oak back to the Bell', as the last leg. */
const LEG_BACK = /\bback to\b/i
/** 'Do not go back to Oak'. */
const NEGATION = /\b(?:not|never|don['’]?t)\b/i
const BACK_TO_CORNER = /\bback to ([^,;&@]{1,40} [&@] (?!that)[^,;&@]{1,40}?)\W*$/i
/** 'back to the park', which an earlier line names. */
const KIND_OF_PLACE = /^[Tt]he (\p{Ll}+)$/u
/** 'for the finale', 'thats where', which begin what is said about the place. */
const ABOUT_PLACE = /(?<!\s)\s+(?:for the|that['’]?s|where)\b.*$/i
/** How the network names a street, unlike a place. */
const STREET = /\s(?:Street|Avenue|Boulevard|Road|Drive|Place|Parkway|Way|Court|Highway|Lane)$/

/**
 * Returns the place to which the last leg goes back, or whose text says that the walk ends there; undefined
 * if it names none.
 *
 * @param start the name of the place where the walk starts, which 'the park' may mean
 */
export function lastGoal(lines: readonly SheetText[], start: string | undefined): string | undefined {
  const last = lines.findLast(({ kind, to }) => kind !== 'words' && kind !== 'stop' && (kind !== 'end' || to))
  const text = plainLetters(last?.text ?? '').replace(/\s+/g, ' ')
  if (NEGATION.test(text)) return undefined
  const said = (LEG_TO_END.exec(text) ?? BACK_TO_CORNER.exec(text))?.[1]
  const place = last?.to && !STREET.test(last.to) && LEG_BACK.test(text) ? last.to : undefined
  const goal = (said ?? place)?.replace(ABOUT_PLACE, '')
  const kindOfPlace = goal && KIND_OF_PLACE.exec(goal)?.[1]
  if (!kindOfPlace) return goal
  // 'A.L. Davis Park, Washington & LaSalle', but not 'Park Avenue'.
  return start && new RegExp(`\\b${kindOfPlace}\\s*(?:$|[,()–—-])`, 'i').test(start) ? start : undefined
}
