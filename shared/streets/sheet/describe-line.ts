import { shortName } from '../names/short-name.ts'
import { cornersAhead, crossingCandidates, locationCandidates } from './candidates.ts'
import { namesUnknownStreet, noSuchPlace, unknownGoal, unknownNote, unknownStreet } from './unknown-names.ts'
import { saysOnlyWhen, looksLikeName } from './words/name-or-time.ts'
import { spellingCandidates } from './spelling-candidates.ts'
import { describeUnknownCorner } from './unknown-corner.ts'
import { isStopList } from './words/place-kind.ts'
import { findDoubt } from './find-doubt.ts'
import { matchStreets } from './steps/match-streets.ts'
import { streetMatchOf } from './steps/step.ts'
import type { Finding, LineContext, TakenStep } from './finding.ts'
import type { SheetLocation } from './steps/sheet-location.ts'
import { meansStart } from './words/keywords.ts'
import { usedStreet } from './used-street.ts'
import { visitLead } from './words/visit-words.ts'
import { findPin } from './words/pin.ts'

/** Describes an instruction whose leg is straight, because the path has too many points. */
export const describeStraightened = (context: LineContext): Finding => ({
  ...describeLine(context),
  state: 'guessed',
  note: 'The route is too long for streets: it is drawn straight here.',
  isApproximate: true,
})

/** Returns what was understood of an instruction, and what is in doubt. */
export function describeLine(context: LineContext): Finding {
  const { network, instruction, text, taken: takenSteps, walks } = context
  const isPinned = findPin(text) !== undefined
  const onto = takenSteps.find(({ step }) => step.kind === 'onto')
  const goal = takenSteps.findLast(({ step }) => step.kind === 'to' && !step.isPassing)
  const streetOf = (taken: TakenStep | undefined): number | undefined => {
    if (taken === undefined) return undefined
    const match = streetMatchOf(taken.step)
    return match && usedStreet(network, walks, taken.walk, match)
  }
  const [street, to] = [streetOf(onto), streetOf(goal)]
  const finding: Finding = {
    state: 'sure',
    candidates: [],
    street: street === undefined ? null : network.names[street]!,
    to: to === undefined ? (instruction.to ?? null) : network.names[to]!,
    isOffTopic: false,
    isApproximate: false,
  }
  const unknownCorner = isPinned ? undefined : describeUnknownCorner(context)
  if (unknownCorner !== undefined) return { ...finding, ...unknownCorner }
  const isWithoutStreet = instruction.street !== undefined && onto === undefined && !isPinned
  const isUnknownWalk = isWithoutStreet && (instruction.kind === 'turn' || namesUnknownStreet(context))
  if (takenSteps.length === 0 || isUnknownWalk) return describeWithoutSteps(context, finding)
  const skipped = takenSteps.find(
    ({ step, walk }) => walk.isSkipped && !(step.kind === 'to' && step.isPassing),
  )
  if (skipped !== undefined) return describeSkipped(context, finding, skipped)
  // The administrator has said where the line leads.
  if (isPinned) return finding
  const unknownName = unknownStop(context)
  if (unknownName !== undefined) return { ...finding, state: 'unknown', note: noSuchPlace(unknownName) }
  const unknown = unknownGoal(context)
  const doubt = findDoubt(context, street, unknown !== undefined)
  if (unknown === undefined || doubt.state !== undefined) return { ...finding, ...doubt }
  const candidates = spellingCandidates(context, unknown.words)
  return { ...finding, state: 'guessed', note: unknownNote(unknown), candidates }
}

/** 'stop at the porch', 'REFUEL: Grandma’s porch', 'Stop #2 my house'; not 'Stop the violence'. */
const SAYS_STOP_AT = /^\W*(?:stop(?:ping)? (?:at|@|by) |(?:stop|refuel|pit ?stop)\s*(?:[:–—-]|#?\s?\d))/i

/** 'Finish at the bar', 'End: our hall'; not 'End at about 4' or 'Disband in order'. */
const END_AT =
  /(?:\b(?:at|by)|\bin front of|\bin(?=\s+(?:the|my|our)\s+(?:park|square|(?:parking )?lot|yard|hall|street|field)\b)|:(?=\s+(?:the|my|our)\b))\s+((?:(?:the|my|our)\s+)?(?!noon|about|around|approx|till|until|no\b|corner\b|an?\b)\p{Ll}[^.,;!]*)/u

/**
 * Describes an instruction without steps: off topic, a stop beside the path, or an unknown name.
 */
function describeWithoutSteps(context: LineContext, finding: Finding): Finding {
  const { instruction, text, location, isPlacedApart } = context
  const { kind, phrases } = instruction
  if (kind === 'words' || kind === 'u-turn') return finding
  if (kind === 'turn' || kind === 'continue') {
    if (phrases.length === 0) return { ...finding, isOffTopic: kind === 'continue' }
    const street = unknownStreet(context)
    if (street === undefined) return { ...finding, to: null, isOffTopic: true }
    return {
      ...finding,
      state: 'unknown',
      note: unknownNote(street),
      candidates: spellingCandidates(context, street.words),
      isApproximate: true,
    }
  }
  if (kind === 'start' && location === undefined && saysOnlyWhen(text))
    return { ...finding, isOffTopic: true }
  if (kind === 'stop' && location === undefined && isStopList(text, false))
    return { ...finding, state: 'unknown', note: 'This names several stops. Write each on its own line.' }
  if (kind === 'stop' && phrases.length === 0 && location === undefined && !isPlacedApart)
    return { ...finding, state: 'unknown', note: 'The sheet does not say where this is.' }
  if (kind === 'stop' && location?.kind === 'street') return describeStreetStop(context, location, finding)
  if (location !== undefined || phrases.length === 0 || isPlacedApart) return finding
  // 'DISBAND same place', but not 'START Saturn Bar'.
  if (kind === 'end' && meansStart(text, undefined, false)) return finding
  const place = kind === 'end' ? END_AT.exec(text)?.[1] : undefined
  if (place !== undefined) return { ...finding, state: 'unknown', note: noSuchPlace(place) }
  // 'start saturn bar', 'stop @ zulu', but not 'coming out the door' or 'starting to feel good'.
  const mayBeLowerCase =
    kind === 'start' ? !/\p{Lu}/u.test(text) : SAYS_STOP_AT.test(text) || visitLead(text) > 0
  const name = phrases
    .find(({ text: words, role }) =>
      mayBeLowerCase && role !== 'to' && !/^(all|any|each|every)\b/.test(words)
        ? looksLikeName(words.toUpperCase())
        : looksLikeName(words),
    )
    ?.text.replace(/\s+(?:around|about|at|by)\s+\d.*$/, '')
  if (name === undefined) return { ...finding, isOffTopic: kind === 'stop' }
  return {
    ...finding,
    state: 'unknown',
    note: noSuchPlace(name),
    isApproximate: kind !== 'stop',
  }
}

/** Returns the place of a stop that nobody knows, before a goal: 'STOP Ms. Pearl's, then to Broad'. */
function unknownStop({ network, instruction, location }: LineContext): string | undefined {
  const [name] = instruction.phrases
  if (instruction.kind !== 'stop' || name?.role !== 'bare' || !looksLikeName(name.text)) return undefined
  const isPlaced = location !== undefined && location.kind !== 'street'
  return isPlaced || matchStreets(network, name.words, 'all', false) ? undefined : name.text
}

/** Describes a stop of which only the street is known, which is not enough for a place on the map. */
function describeStreetStop(
  { network, walkBefore }: LineContext,
  { street }: Extract<SheetLocation, { kind: 'street' }>,
  finding: Finding,
): Finding {
  const [number] = street.streets.keys()
  return {
    ...finding,
    state: 'unknown',
    note: `The sheet does not say where on ${shortName(network, number!)} this is.`,
    candidates: cornersAhead(network, walkBefore, walkBefore.node, street),
  }
}

/** Describes an instruction with a step that the best walk skips. */
function describeSkipped(
  { network, walks, location }: LineContext,
  finding: Finding,
  { step, walk }: TakenStep,
): Finding {
  if (step.kind === 'at') {
    const candidates = location === undefined ? [] : locationCandidates(network, location)
    if (step.role === 'stop')
      return { ...finding, state: 'guessed', note: 'This is not on the way.', candidates }
    return {
      ...finding,
      state: 'unknown',
      note: 'The way does not lead here.',
      candidates,
      isApproximate: true,
    }
  }
  const match = streetMatchOf(step)
  const name = match && shortName(network, [...match.streets.keys()][0]!)
  return {
    ...finding,
    state: 'unknown',
    note: name === undefined ? 'The way back is not known.' : `${name} does not cross the way here.`,
    candidates: match === undefined ? [] : crossingCandidates(network, walks, walk, match),
    isApproximate: true,
  }
}
