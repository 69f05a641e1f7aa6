import { findPlace } from '../../../geo/find-place.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { nodePoint } from '../../network/segments.ts'
import type { TakenStep } from '../finding.ts'
import type { MeasuredLine } from '../path-position.ts'
import type { Span } from '../sheet-spans.ts'
import { cornerNodes, matchNodes } from '../steps/match-nodes.ts'
import { matchStreets, type StreetMatch } from '../steps/match-streets.ts'
import type { SheetLocation } from '../steps/sheet-location.ts'
import { streetMatchOf } from '../steps/step.ts'
import type { InstructionKind } from '../words/instruction.ts'
import { findDates, withoutDates } from '../words/dates.ts'
import { isAboutSomethingElse } from '../words/notice.ts'
import { findPin } from '../words/pin.ts'
import { STOP_KEYWORDS } from '../words/stop-words.ts'
import { readTokens } from '../words/tokens.ts'
import { visitLead } from '../words/visit-words.ts'
import { placeAfterLeg } from './place-after-leg.ts'
import { type StreetMention, streetMentions } from './street-mentions.ts'

// cspell:ignore dont

/** A street is at a line's part of the path if one of its corners is this near, in meters. */
const NEAR_M = 60
/** The same for a place 'between Villere and Robertson', which may be at either of them. */
const NEAR_BETWEEN_M = 500
/** A leg shorter than this, in meters, has no length. */
const MIN_LEG_M = 5

/** A line that was read without doubt. */
export interface UnderstoodLine {
  text: string
  kind: InstructionKind
  taken: readonly TakenStep[]
  location: SheetLocation | undefined
  /** The part of the path that it covers; undefined if it is not on the path. */
  span: Span | undefined
  /** Whether it is the first leg, which may end at the corner where the start is. */
  isFirstLeg: boolean
  /** Whether it comes after the first leg and before the last or the end. */
  isOnWay: boolean
  /** Whether the next line is a stop, which this one may announce. */
  isBeforeStop: boolean
}

/** What the lines of a sheet have in common. */
export interface SheetContext {
  network: StreetNetwork
  path: MeasuredLine
  isSheetLowerCase: boolean
}

/**
 * Returns a note about what a line says and its reading leaves out, whatever the words: a street to which
 * the line's part of the path does not come, or a stop. Returns undefined if it is nothing. If the reader
 * does not know a wording, its line is in doubt, and no leg or stop is lost silently.
 */
export function noteOnUnread(sheet: SheetContext, line: UnderstoodLine): string | undefined {
  const { text, kind, isBeforeStop, isOnWay } = line
  if (findPin(text) !== undefined) return undefined
  const isLeg = kind === 'turn' || kind === 'continue'
  const isUnusedWords = kind === 'words' && isOnWay && !isAboutSomethingElse(text)
  if ((isLeg || isUnusedWords) && !isBeforeStop && MENTIONS_STOP.test(text)) return UNREAD_STOP
  if (kind === 'words') {
    const visit = findUnusedVisit(sheet, text)
    if (visit !== undefined) return notStoppedAt(visit)
    const unused = findUnusedStreet(sheet, line)
    return unused && notPartOfRoute(unused.text)
  }
  // '(Florida projects side)' only describes a place.
  const mentions = mentionsIn(sheet, isLeg ? text : text.replaceAll(BRACKETS, ' '))
  const unread = mentions.find((mention) => !isUsed(sheet, mention, line))
  if (unread !== undefined) return notReached(unread.text)
  if (!isLeg) return undefined
  if (hasNoLength(line)) return NO_LENGTH
  const place = findUnusedPlace(sheet, line, mentions)
  return place && notStoppedAt(place)
}

/** Returns where a visit above or below the legs is: 'the Bell, Oak St.' of 'Salute: the Bell, Oak St.' */
function findUnusedVisit(sheet: SheetContext, text: string): string | undefined {
  const lead = visitLead(text)
  if (lead === 0 || isAboutSomethingElse(text)) return undefined
  const place = text.slice(lead)
  const isPlace = findPlace(place) !== undefined || mentionsIn(sheet, place).length > 0
  return isPlace ? place.trim() : undefined
}

/** Returns an address or a corner beside a leg, or what the leg names after its last street, unless it leads there. */
function findUnusedPlace(
  { network }: SheetContext,
  { text, taken }: UnderstoodLine,
  mentions: readonly StreetMention[],
): string | undefined {
  const leadsToPlace = taken.some(({ step }) => step.kind === 'at' || step.kind === 'back-to-start')
  const last = mentions.at(-1)
  if (leadsToPlace || last === undefined) return undefined
  const [address] = ADDRESS.exec(text) ?? []
  if (address !== undefined) return address
  const [, aside = '', corner] = CORNER_ASIDE.exec(text) ?? []
  if (corner !== undefined && mentions.some((mention) => corner.includes(mention.text))) return aside
  const place = placeAfterLeg(withoutDates(text, findDates(text, true)).slice(last.end))
  const words = place === undefined ? [] : readTokens(place).map(({ word }) => word)
  return matchStreets(network, words, 'all', false) === undefined ? place : undefined
}

/** 'at 2400 LaSalle', not 'from 2400 LaSalle' or 'the 2400 block'. */
const ADDRESS =
  /(?<!\b(?:from|block of)\s)(?<![\d/])\b(?!20[23]\d\b)\d{3,5}\s(?:[NS]\.?\s)?\p{Lu}[\p{L}.]+(?:\s\p{Lu}[\p{L}.]+)?/u
/** '(Big Seven, Washington & Freret)': a name and a corner. */
const CORNER_ASIDE = /\(([^(),]{1,60},\s([^()]{1,60}\s(?:&|and|at|@)\s[^()]{1,60}))\)/

/** Whether a line leads along a street to another, but its part of the path has no length. */
const hasNoLength = ({ taken, span, isFirstLeg }: UnderstoodLine): boolean =>
  span !== undefined &&
  !isFirstLeg &&
  span.until - span.from < MIN_LEG_M &&
  ['onto', 'to'].every((kind) => taken.some(({ step }) => step.kind === kind))

const mentionsIn = ({ network, isSheetLowerCase }: SheetContext, text: string): StreetMention[] =>
  streetMentions(network, text, isSheetLowerCase)

/** Returns a street that words between the legs name, or one of a corner in other words. */
function findUnusedStreet(sheet: SheetContext, { text, isOnWay }: UnderstoodLine): StreetMention | undefined {
  if (isAboutSomethingElse(text) || FROM_HERE.test(text)) return undefined
  const mentions = mentionsIn(sheet, text)
  if (isOnWay) return mentions[0]
  return mentions.find(({ match, isJoined }, index) => {
    const before = isJoined ? mentions[index - 1] : undefined
    return before !== undefined && cornerNodes(sheet.network, before.match, match).size > 0
  })
}

/** Whether the reading of a line uses a street, or the line's part of the path comes to it. */
function isUsed(
  { network, path }: SheetContext,
  { match }: StreetMention,
  { text, taken, location, span }: UnderstoodLine,
): boolean {
  // A skipped step uses no street.
  const steps = taken.filter(({ walk }) => !walk.isSkipped).map(({ step }) => step)
  const places = [...steps.flatMap((step) => (step.kind === 'at' ? [step.location] : [])), location]
  const streets = [
    ...steps.map(streetMatchOf),
    ...places.flatMap((each) => (each === undefined ? [] : streetsOf(each))),
  ]
  const isRead = streets.some(
    (each) => each && [...match.streets.keys()].some((key) => each.streets.has(key)),
  )
  if (isRead || span === undefined) return true
  const near = /\b(?:between|btwn?)\b/i.test(text) ? NEAR_BETWEEN_M : NEAR_M
  const [from, until] = [Math.max(0, span.from - near), span.until + near]
  return [...matchNodes(network, match).keys()].some((node) => {
    const nearest = path.nearest(nodePoint(network, node), from, until)
    return nearest !== undefined && nearest.metersAway <= near
  })
}

const BRACKETS = /\([^()]*\)/g
/** 'From Washington we', before the next turn. */
const FROM_HERE = /^\W*(?:and |then )?from [^,]{1,30} we(?:['’]ll| will)?\W*$/i

const notReached = (street: string): string =>
  `The route does not come to “${street}” here. If it should, move it to a line of its own, such as “Right on ${street}”.`
const notPartOfRoute = (street: string): string =>
  `“${street}” is also a street. If this line is part of the route, write it as a turn, a stop, the start or the end.`
const notStoppedAt = (place: string): string =>
  `“${place}” was not read. If the parade stops there, write it on a line of its own after “STOP:”.`
const NO_LENGTH = 'There is nothing to walk here: on the map, the line before already ends at this corner.'
const UNREAD_STOP =
  'This mentions a stop, but none was read. Write it on a line of its own: “STOP: ” and its address or corner.'

/** 'to Baronne, where we will stop', but not 'non-stop', 'no bar stops', 'we don’t stop' or 'the stop sign'. */
const MENTIONS_STOP = new RegExp(
  String.raw`(?<!(?:\b(?:non|never|no|not|without|dont)|n['’]t)[\s-](?:\w{1,15}\s){0,2})\b(?:${STOP_KEYWORDS.replaceAll(' ', '|')}|(?:take|have|for)\s(?:a|our)\s(?:\w{1,15}\s)?break)\b(?!\s(?:signs?|lights?|at every)\b)`,
  'i',
)

const streetsOf = (location: SheetLocation): StreetMatch[] => {
  if (location.kind === 'corner') return [location.a, location.b]
  return location.kind === 'place' ? [] : [location.street]
}
