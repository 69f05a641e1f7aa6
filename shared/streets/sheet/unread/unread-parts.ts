import type { StreetNetwork } from '../../network/network.ts'
import { nodePoint } from '../../network/segments.ts'
import type { TakenStep } from '../finding.ts'
import type { MeasuredLine } from '../path-position.ts'
import type { Span } from '../sheet-spans.ts'
import { cornerNodes, matchNodes } from '../steps/match-nodes.ts'
import type { StreetMatch } from '../steps/match-streets.ts'
import type { SheetLocation } from '../steps/sheet-location.ts'
import { streetMatchOf } from '../steps/step.ts'
import type { InstructionKind } from '../words/instruction.ts'
import { isAboutSomethingElse } from '../words/notice.ts'
import { findPin } from '../words/pin.ts'
import { type StreetMention, streetMentions } from './street-mentions.ts'

/** A street is at a line's part of the path if one of its corners is this near, in meters. */
const NEAR_M = 60
/** The same for a place 'between Villere and Robertson', which may be at either of them. */
const NEAR_BETWEEN_M = 500
/** Looking for the streets of more lines than this takes too long; a usual sheet has fewer. */
const MAX_CHECKS = 40

/** A line that was read without doubt. */
export interface UnderstoodLine {
  text: string
  kind: InstructionKind
  taken: readonly TakenStep[]
  location: SheetLocation | undefined
  /** The part of the path that it covers; undefined if it is not on the path. */
  span: Span | undefined
  /** Whether it comes after the first leg and before the last. */
  isBetweenLegs: boolean
}

/**
 * Finds what the lines of a sheet say and their reading leaves out, whatever the words: streets to which
 * the line's part of the path does not come, and stops. So a wording that the reader does not know asks
 * instead of losing a leg or a stop.
 */
export class UnreadParts {
  readonly #network: StreetNetwork
  readonly #path: MeasuredLine
  readonly #isSheetLowerCase: boolean
  #checks = 0

  constructor(network: StreetNetwork, path: MeasuredLine, isSheetLowerCase: boolean) {
    this.#network = network
    this.#path = path
    this.#isSheetLowerCase = isSheetLowerCase
  }

  /** Returns a note about what the reading of a line leaves out; undefined if it is nothing. */
  noteOn(line: UnderstoodLine): string | undefined {
    const { text, kind } = line
    if (findPin(text) !== undefined) return undefined
    if (kind === 'words') return this.#namesUnusedStreets(line) ? NOT_USED : undefined
    if ((kind === 'turn' || kind === 'continue') && MENTIONS_STOP.test(text)) return UNREAD_STOP
    const unread = this.#mentions(text).find((mention) => !this.#isUsed(mention, line))
    return unread && `The route does not use “${unread.text}” here. Put it on its own line if it should.`
  }

  #mentions(text: string): StreetMention[] {
    return streetMentions(this.#network, text, this.#isSheetLowerCase)
  }

  /** Whether words between the legs name a street, or other words a corner: 'Via Orleans and N. Broad'. */
  #namesUnusedStreets({ text, isBetweenLegs }: UnderstoodLine): boolean {
    if (isAboutSomethingElse(text)) return false
    const mentions = this.#mentions(text)
    if (isBetweenLegs) return mentions.length > 0
    return mentions.some(({ match, isJoined }, index) => {
      const before = isJoined ? mentions[index - 1] : undefined
      return (
        before !== undefined && this.#mayCheck() && cornerNodes(this.#network, before.match, match).size > 0
      )
    })
  }

  /** Whether the reading of a line uses a street, or the line's part of the path comes to it. */
  #isUsed({ match }: StreetMention, { text, taken, location, span }: UnderstoodLine): boolean {
    // A street that the walk does not pass, although it should, is skipped without a word.
    const steps = taken.filter(({ walk }) => !walk.isSkipped).map(({ step }) => step)
    const places = [...steps.flatMap((step) => (step.kind === 'at' ? [step.location] : [])), location]
    const streets = [
      ...steps.map(streetMatchOf),
      ...places.flatMap((each) => (each === undefined ? [] : streetsOf(each))),
    ]
    const isRead = streets.some(
      (each) => each && [...match.streets.keys()].some((key) => each.streets.has(key)),
    )
    if (isRead || span === undefined || !this.#mayCheck()) return true
    const near = /\b(?:between|btwn?)\b/i.test(text) ? NEAR_BETWEEN_M : NEAR_M
    const [from, until] = [Math.max(0, span.from - near), span.until + near]
    return [...matchNodes(this.#network, match).keys()].some((node) => {
      const nearest = this.#path.nearest(nodePoint(this.#network, node), from, until)
      return nearest !== undefined && nearest.metersAway <= near
    })
  }

  #mayCheck(): boolean {
    this.#checks += 1
    return this.#checks <= MAX_CHECKS
  }
}

const NOT_USED =
  'This names streets. If it is a part of the route, write it as a turn, a stop, the start or the end.'
const UNREAD_STOP = 'This mentions a stop, but none was read. Put the stop on its own line.'

/** 'to Baronne, where we will stop', but not 'non-stop to Baronne'. */
const MENTIONS_STOP = /(?<!\b(?:non|never|no|not|without)[\s-])\b(?:stops?|stopping|refuel(?:s|ing)?)\b/i

const streetsOf = (location: SheetLocation): StreetMatch[] => {
  if (location.kind === 'corner') return [location.a, location.b]
  return location.kind === 'place' ? [] : [location.street]
}
