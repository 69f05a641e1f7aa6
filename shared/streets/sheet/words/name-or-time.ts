import { findDates, withoutDates } from './dates.ts'

const TIME_WORDS = new Set(
  'time times assembly assemble staging formation dispersal disbandment noon midnight a p m am pm o clock sharp promptly start starts starting begin begins beginning kickoff kick kicks off line lines lineup lining up roll rolls rolling rollout out step steps stepping parade meet meets meeting end ends ending disband disbands disbanding finish finishes finishing leave leaves leaving depart departs departing when date sunday monday tuesday wednesday thursday friday saturday we is on at by of from to until till til and the rain or shine'.split(
    ' ',
  ),
)

/** Whether a text says a day or a time and nothing else: 'START TIME: 1:00 PM', 'Line up at noon'. */
export function saysOnlyWhen(text: string): boolean {
  const dates = findDates(text, true)
  const words =
    withoutDates(text, dates)
      .toLowerCase()
      .match(/\p{L}+|\d+/gu) ?? []
  const isHourOrMinute = (word: string) => /^\d{1,2}$/.test(word)
  // A number alone is the number of a line.
  const namesTime =
    dates.length > 0 ||
    words.some((word) => /^(noon|midnight)$/.test(word)) ||
    (words.length > 1 && words.some(isHourOrMinute))
  return namesTime && words.every((word) => isHourOrMinute(word) || TIME_WORDS.has(word))
}

/** Whether most words begin with a capital or a digit, and there are not too many for a name. */
export function looksLikeName(text: string): boolean {
  const words = text
    .split(/\s+/)
    .filter(
      (word) =>
        word.length > 2 &&
        !/^(the|sharp|prompt|promptly|until|around|about|noon|mins?|minutes|rain|shine)\W*$/i.test(word),
    )
  const capitalized = words.filter((word) => /^[^\p{L}\p{N}]*[\p{Lu}\d]/u.test(word))
  return words.length > 0 && words.length <= 6 && capitalized.length * 2 > words.length
}
