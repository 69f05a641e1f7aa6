import { findPlace } from '../../../geo/find-place.ts'
import type { Phrase } from '../words/instruction.ts'
import { locate } from './locate.ts'
import type { WalkContext } from './walk-context.ts'

/** Whether a phrase is a place to walk to or toward: 'Orleans to the starting point', 'Orleans toward the lake'. */
export function isPlaceGoal(
  { names, instruction, earlierLocation }: WalkContext,
  phrase: Phrase | undefined,
): boolean {
  if (phrase?.role !== 'to') return false
  if (/^(the )?(start|starting (point|place|line)|river|lake)$/.test(phrase.words.join(' '))) return true
  const isName = /^([Tt]he )?[\p{Lu}\d]/u.test(phrase.text) && names.isName(phrase, instruction.kind)
  return isName && (earlierLocation(phrase.words) ?? findPlace(phrase.text)) !== undefined
}

/** Whether a phrase is a goal that names no street, and perhaps no place: 'to the park'. */
export const isVagueGoal = (phrase: Phrase | undefined): boolean =>
  phrase?.role === 'to' && /^the \p{Ll}/u.test(phrase.text)

/** Returns the corner that a goal is, as in 'Return to N. Galvez & St. Bernard'; undefined if it is none. */
export function cornerGoal({ network, instruction: { phrases }, text }: WalkContext, goal: Phrase) {
  const next = phrases[phrases.indexOf(goal) + 1]
  if (phrases[0] !== goal || next?.role !== 'and' || !next.isAdjacent) return undefined
  // 'to St. Claude/N. Rampart' is one street with two names.
  if (/^\s*\//.test(text.slice(text.indexOf(goal.text) + goal.text.length))) return undefined
  const location = locate(network, [goal, next], '')
  return location?.kind === 'corner' ? location : undefined
}
