import { findPlace } from '../../geo/find-place.ts'
import { foldName } from '../names/fold-name.ts'
import type { LineContext } from './finding.ts'
import { matchStreets } from './steps/match-streets.ts'
import type { Phrase } from './words/instruction.ts'
import { looksLikeName } from './words/name-or-time.ts'

/** Whether some words are rather a street than a place: not a goal, or one word, or a type at their end. */
const isLikeStreet = ({ role, words, text }: Phrase): boolean =>
  role !== 'to' || words.length === 1 || foldName(text).type !== ''

/** The note about a place that nobody knows. */
export const noSuchPlace = (name: string): string => `Nobody has told the map where “${name}” is.`
/** The note about a name that nothing here has. */
export const unknownNote = (phrase: Phrase): string =>
  isLikeStreet(phrase) ? `No street here is called “${phrase.text}”.` : noSuchPlace(phrase.text)

/** Whether a walk's words before its goal are the name of a street, of which there is none: 'Take Zydeco to N. Broad'. */
export function namesUnknownStreet({ instruction: { kind, phrases } }: LineContext): boolean {
  const street = phrases.find(({ role }) => role === 'on')
  return (
    kind === 'continue' &&
    street !== undefined &&
    street.words[0] !== 'the' &&
    looksLikeName(street.text) &&
    findPlace(street.text) === undefined
  )
}

/** Returns the goal that a walk on known streets names, if nothing here is called so: 'Up Orleans to Zydeco'. */
export function unknownGoal({ instruction: { kind, phrases }, taken }: LineContext): Phrase | undefined {
  const goal = phrases.findLast(({ role }) => role === 'to')
  const hasGoal = taken.some(({ step }) => (step.kind === 'to' ? !step.isPassing : step.kind !== 'onto'))
  const isWalk = kind === 'turn' || kind === 'continue'
  return isWalk && !hasGoal && goal && looksLikeName(goal.text) ? goal : undefined
}

/** Returns what a walk without steps names as a street, although there is none; undefined if it is no walk. */
export function unknownStreet({ network, instruction, text, isOnTheWay }: LineContext): Phrase | undefined {
  const { kind, phrases } = instruction
  const street = phrases.find(({ role }) => role === 'on') ?? phrases[0]!
  if (kind === 'turn' && !/\p{Lu}/u.test(text)) return street
  if (phrases[0]!.role !== 'bare') return looksLikeName(street.text) ? street : undefined
  // 'Zydeco to N. Broad' and 'N. Broad to Zydeco', but not 'Much love to Hope' above the route.
  const goal = phrases.find(({ role }) => role === 'to')
  if (!isOnTheWay || goal === undefined) return undefined
  const isKnown = ({ words }: Phrase) => matchStreets(network, words, 'all', false) !== undefined
  const unknown = isKnown(street) ? goal : street
  const isLeg = isKnown(street) !== isKnown(goal) || (!isKnown(street) && ONLY_A_LEG.test(text))
  return isLeg && looksLikeName(unknown.text) ? unknown : undefined
}

/** 'Zydeco to Gumbo'. */
const ONLY_A_LEG = /^[^\p{L}]*\p{Lu}[\p{L}.’' ]{1,30} to \p{Lu}[\p{L}.’' ]{1,30}\W*$/u
