import { findPlace } from '../../../geo/find-place.ts'
import { foldName } from '../../names/fold-name.ts'
import type { Direction, Phrase } from '../words/instruction.ts'
import { leadingStart } from './leading-start.ts'
import type { SheetLocation } from './sheet-location.ts'
import { findAddress } from './locate.ts'
import { cornerGoal, isPlaceGoal, isVagueGoal } from './place-goal.ts'
import { cornerNodes } from './match-nodes.ts'
import { matchStreets, type StreetMatch } from './match-streets.ts'
import { ontoSkipCost, SKIP_COST_M, toSkipCost } from './skip-cost.ts'
import { meansStart, VENUE_WORDS } from '../words/keywords.ts'
import type { Step } from './step.ts'
import type { WalkContext } from './walk-context.ts'
import { findCrossingLeg, findLegInColumns, type UnmarkedLeg } from './unmarked-leg.ts'

// cspell:ignore Claborne Claibourne Gallier Clayborn

/** Words at the end of an instruction for the way back to the start: 'and we going home'. */
const GOES_HOME =
  /(^\W*|\band |\bthen |\bwe |\bwe['’]re )((go|going|return|returning|head|heading|headed|bring it|bringing it)( on)?( back)? )?home\W*$|\bwe(['’]?re)? back (at|where)\b|\bbrings? (us|everyone|everybody|it) (back )?home\b/i

/** 'L. Jackson', a turn or a person. */
export const INITIAL_TURN = /^\W*([LR])\.\s+/

/** Collects the steps on streets that one instruction asks for. */
export class WalkSteps {
  readonly steps: Step[] = []
  readonly #context: WalkContext

  constructor(context: WalkContext) {
    this.#context = context
  }

  /** Adds the streets that an instruction without a keyword names. */
  addWords(): void {
    const { phrases } = this.#context.instruction
    if (this.#addAbbreviatedTurn()) return
    for (const phrase of phrases) if (phrase.role === 'via') this.#addTo(phrase, true)
    // 'Cross St. Charles to Baronne'.
    if (phrases[0]?.role === 'via') this.addGoals({ isStreet: true })
    if (GOES_HOME.test(this.#context.text)) {
      this.steps.push({
        instructionIndex: this.#context.index,
        skipCostM: SKIP_COST_M.place,
        kind: 'back-to-start',
      })
      return
    }
    const { network, names } = this.#context
    const leg = findCrossingLeg(network, phrases, names)
    if (leg !== undefined) {
      this.#addUnmarkedLeg(leg)
      return
    }
    const [first] = phrases
    if (first === undefined || !this.#isName(first)) return
    // 'At St. Bernard turn right'.
    if (first.role === 'and') this.#addTo(first, false)
    if (first.role !== 'bare') return
    const inColumns = findLegInColumns(network, phrases)
    if (inColumns !== undefined) this.#addUnmarkedLeg(inColumns)
    if (phrases.length > 1) return
    const street = matchStreets(network, first.words, 'all', false)
    if (street !== undefined) this.#addOnto(street, SKIP_COST_M.weak)
  }

  /** Adds the turn of 'L. Jackson', if there is such a street: it may also be a person. */
  #addAbbreviatedTurn(): boolean {
    const { text, network, hasStarted, hasInitialTurns } = this.#context
    const [initial, letter] = INITIAL_TURN.exec(text) ?? []
    if (initial === undefined || !hasStarted) return false
    const name = text
      .slice(initial.length)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
    const street = name && matchStreets(network, name, 'all', false)
    if (!street) return false
    this.steps.push({
      instructionIndex: this.#context.index,
      skipCostM: hasInitialTurns ? SKIP_COST_M.turn : SKIP_COST_M.weak,
      kind: 'onto',
      street,
      isBacktracking: false,
      direction: letter === 'L' ? 'left' : 'right',
    })
    return true
  }

  /**
   * Adds the steps to what a start or a stop names as goals: 'STOP Dooky Chase, then to Broad'.
   *
   * @param isStreet whether only streets that are spelled correctly count
   */
  addGoals({ isStreet = false } = {}): void {
    for (const phrase of this.#context.instruction.phrases) {
      if (phrase.role === 'to' && (!isStreet || this.#isStreetGoal(phrase))) this.#addTo(phrase, false)
    }
  }

  /** Adds the street in the column after that of the street to walk on: 'R | N. Broad | Esplanade'. */
  #addGoalInColumn(): void {
    const { network, instruction, text } = this.#context
    const { phrases } = instruction
    const streetIndex = phrases.findIndex(
      ({ role }, index) => role === 'on' || (index === 0 && role === 'bare'),
    )
    const [phrase, next] = [phrases[streetIndex], phrases[streetIndex + 1]]
    if (phrase === undefined || next?.role !== 'bare' || phrases.some(({ role }) => role === 'to')) return
    const rest = text.slice(text.indexOf(phrase.text) + phrase.text.length)
    if (!/^\s*(\t|[|–—-]\s)/.test(rest)) return
    const [street, goal] = [phrase, next].map(({ words }) => matchStreets(network, words, 'all', false))
    if (street && goal && cornerNodes(network, street, goal).size > 0) this.#addTo(next, false)
  }

  #addUnmarkedLeg({ street, from, goal }: UnmarkedLeg): void {
    if (from !== undefined) this.#addStart(street, from)
    this.#addOnto(street, SKIP_COST_M.weak)
    this.#addTo(goal, false)
  }

  /** Adds the step for the corner where a walk begins, unless it has begun before. */
  #addStart(a: StreetMatch, b: StreetMatch): void {
    const nodes = cornerNodes(this.#context.network, a, b)
    if (this.#context.hasStarted || nodes.size === 0) return
    this.steps.push({
      instructionIndex: this.#context.index,
      skipCostM: SKIP_COST_M.place,
      kind: 'at',
      location: { kind: 'corner', a, b, nodes },
      role: 'start',
    })
  }

  #addOnto(street: StreetMatch, skipCostM: number): void {
    this.steps.push({
      instructionIndex: this.#context.index,
      skipCostM,
      kind: 'onto',
      street,
      isBacktracking: false,
    })
  }

  /** Adds the steps of a turn, a U-turn, or a walk along a street. */
  addWalk(): void {
    const { kind, phrases, direction, isTurnFirst } = this.#context.instruction
    const base = { instructionIndex: this.#context.index, skipCostM: SKIP_COST_M.announcedTurn }
    const mayNameStreet = ({ role }: Phrase, index: number): boolean =>
      role === 'on' || (index === 0 && (role === 'bare' || role === 'and'))
    const isAnnounced = isTurnFirst && direction !== undefined && !phrases.some(mayNameStreet)
    if (isAnnounced) this.steps.push({ ...base, kind: 'turn', direction })
    const start =
      this.#context.hasStarted || direction !== undefined
        ? undefined
        : leadingStart(this.#context.network, phrases)
    if (start !== undefined) {
      this.steps.push({ ...base, skipCostM: SKIP_COST_M.place, kind: 'at', location: start, role: 'start' })
    }
    let hasStreet = start !== undefined
    // 'U-turn at N. Broad to Orleans', 'U-turn back to Orleans'.
    const goalAfterUTurn = phrases.filter(({ role }) => role === 'to')[isTurnFirst ? 0 : 1]
    for (const [index, phrase] of phrases.entries()) {
      const { role } = phrase
      if (kind === 'u-turn' && phrase === goalAfterUTurn) this.steps.push({ ...base, kind })
      const isLeading =
        index === 0 &&
        !hasStreet &&
        (role === 'bare' || (role === 'and' && kind === 'turn' && this.#context.names.hasCapital(phrase)))
      if (role === 'on' || isLeading) {
        const result = this.#addStreetOf(phrase, index, hasStreet ? undefined : direction)
        if (result === 'no walk') return
        hasStreet ||= result === 'added'
      } else if (role === 'to' || (role === 'and' && index === 0)) this.#addTo(phrase, false)
      else if (role === 'via') this.#addTo(phrase, true)
    }
    this.#addGoalInColumn()
    const namesNoStreet = !isAnnounced && !hasStreet && !phrases.some(({ role }) => role === 'on')
    if (direction !== undefined && namesNoStreet) this.steps.push({ ...base, kind: 'turn', direction })
    if (kind === 'u-turn' && goalAfterUTurn === undefined) this.steps.push({ ...base, kind })
    if (GOES_HOME.test(this.#context.text))
      this.steps.push({ ...base, skipCostM: SKIP_COST_M.place, kind: 'back-to-start' })
  }

  /**
   * Adds the step onto the street that a phrase names. Returns 'skipped' if it names none, and 'no
   * walk' if that means that the whole instruction asks for none.
   */
  #addStreetOf(
    phrase: Phrase,
    index: number,
    direction: Direction | undefined,
  ): 'added' | 'skipped' | 'no walk' {
    const { kind, phrases, isBack } = this.#context.instruction
    const { role, words } = phrase
    if (!this.#isName(phrase)) return 'skipped'
    const isAfterWords = index > 0 && kind === 'continue' && phrases[0]!.role === 'bare'
    // 'Wash Av to Broad'.
    const isTyped = words.length > 1 && foldName(phrase.text).type !== ''
    const isLoose = kind === 'turn' || isTyped || (role === 'on' && !isAfterWords)
    const needsGoal = role === 'bare' && kind === 'continue'
    const repeated = needsGoal ? this.#repeatedGoal(phrase) : undefined
    const named = this.#streetsAt(index, isLoose) ?? repeated
    // 'Stroll Oak to Leonidas'.
    const isUnknownVerb = named === undefined && needsGoal
    const street = isUnknownVerb ? matchStreets(this.#context.network, words, 'end', false) : named
    const goal = phrases.find((later, after) => after > index && later.role !== 'from')
    // 'LaSalle to the park', a place that nobody knows.
    const isVague = this.#context.hasStarted && isVagueGoal(goal) && street?.wordCount === words.length
    const isMisspelledLeg =
      (repeated !== undefined && goal?.role === 'to' && this.#isLooseStreet(goal)) ||
      (street?.isExact === true && street.wordCount === words.length && this.#crosses(street, goal))
    // 'Much love to Pleasure' names no walk.
    if (
      needsGoal &&
      !isMisspelledLeg &&
      (street === undefined || !(isVague || this.#isStreetGoal(goal) || isPlaceGoal(this.#context, goal)))
    )
      return phrases[index + 1]?.role === 'on' ? 'skipped' : 'no walk'
    if (street === undefined) return 'skipped'
    this.steps.push({
      instructionIndex: this.#context.index,
      skipCostM: isAfterWords || isUnknownVerb ? SKIP_COST_M.weak : ontoSkipCost(kind, street, words),
      kind: 'onto',
      street,
      isBacktracking: isBack,
      ...(direction && { direction }),
    })
    return 'added'
  }

  /**
   * Returns the streets that a phrase names, or else the one in brackets after it: 'left on the
   * Avenue (St. Charles)'.
   */
  #streetsAt(index: number, isLoose: boolean): StreetMatch | undefined {
    const { names, network, instruction, text } = this.#context
    const next = instruction.phrases[index + 1]
    const found = names.streetsAt(instruction.phrases, index, text, isLoose)
    return found ?? (next?.role === 'bare' ? matchStreets(network, next.words, 'all', false) : undefined)
  }

  /**
   * Returns the street that the walk has just reached if a phrase names it, perhaps misspelled: 'Claborne
   * to Orleans'.
   */
  #repeatedGoal({ words }: Phrase): StreetMatch | undefined {
    const { network, goalBefore } = this.#context
    if (goalBefore === undefined) return undefined
    const match = matchStreets(network, words, 'all', true)
    const isGoal = match && [...match.streets.keys()].some((street) => goalBefore.streets.has(street))
    return isGoal ? match : undefined
  }

  /** Adds the step to the street or place that a phrase names. */
  #addTo(phrase: Phrase, isPassing: boolean): void {
    const { words } = phrase
    const { instruction, startText } = this.#context
    const { phrases } = instruction
    const instructionIndex = this.#context.index
    const skipCostM = SKIP_COST_M.place
    if (!isPassing && meansStart(words.join(' '), startText, instruction.isBack)) {
      this.steps.push({ instructionIndex, skipCostM, kind: 'back-to-start' })
      return
    }
    const corner = isPassing ? undefined : cornerGoal(this.#context, phrase)
    if (corner !== undefined) {
      const isBacktracking = this.#context.instruction.isBack
      this.steps.push({
        instructionIndex,
        skipCostM,
        kind: 'at',
        location: corner,
        role: 'end',
        isBacktracking,
      })
      return
    }
    // 'Toward the river' and 'Cross the Canal' name no street.
    if (isPassing ? words.join(' ') === 'the canal' : /^(the )?(river|lake|bridge)$/.test(words.join(' ')))
      return
    const named = isPassing ? undefined : this.#context.earlierLocation(words)
    // 'to Claibourne' after 'START Claibourne & Orleans' is a street, and not that corner.
    const isStreetOfCorner =
      named?.kind === 'corner' &&
      words[0] !== 'the' &&
      matchStreets(this.#context.network, words, 'all', true) !== undefined
    const earlier = isStreetOfCorner ? undefined : named
    const isEarlierPlace = earlier !== undefined && words[0] === 'the'
    const place = isPassing ? undefined : findPlace(phrase.text)
    const isLoose = !isPassing && earlier === undefined && place === undefined
    const street =
      !this.#isName(phrase) || isEarlierPlace
        ? undefined
        : this.#context.names.streetsAt(phrases, phrases.indexOf(phrase), this.#context.text, isLoose)
    // 'The Treme Center' is not Treme Street, and 'Gallier Hall' not Gallier Street.
    const isPlace =
      (place !== undefined || VENUE_WORDS.has(words.at(-1)!)) &&
      street !== undefined &&
      street.wordCount < words.filter((word) => word !== 'the').length
    if (street !== undefined && !isPlace) {
      const streetSkipCost = isPassing ? SKIP_COST_M.passing : toSkipCost(street, words)
      this.steps.push({ instructionIndex, skipCostM: streetSkipCost, kind: 'to', street, isPassing })
      return
    }
    // 'Back to Saturn Bar' after 'START Saturn Bar'.
    if (earlier !== undefined && earlier === this.#context.startLocation) {
      this.steps.push({ instructionIndex, skipCostM, kind: 'back-to-start' })
      return
    }
    const location: SheetLocation | undefined =
      earlier ??
      (place && { kind: 'place', place }) ??
      // 'to Saturn Bar (3067 St. Claude)'.
      (isPassing ? undefined : findAddress(this.#context.network, phrases.slice(phrases.indexOf(phrase))))
    if (location !== undefined && location.kind !== 'street') {
      this.steps.push({ instructionIndex, skipCostM, kind: 'at', location, role: 'end' })
    }
  }

  /** Whether a goal is a street, perhaps misspelled, that another one meets: 'Orleans to N. Clayborn'. */
  #crosses(street: StreetMatch, goal: Phrase | undefined): boolean {
    const { network } = this.#context
    const match = goal?.role === 'to' ? matchStreets(network, goal.words, 'all', true) : undefined
    return match !== undefined && cornerNodes(network, street, match).size > 0
  }

  #isLooseStreet({ words }: Phrase): boolean {
    return matchStreets(this.#context.network, words, 'begin', true) !== undefined
  }

  #isName(phrase: Phrase): boolean {
    return this.#context.names.isName(phrase, this.#context.instruction.kind)
  }

  #isStreetGoal(phrase: Phrase | undefined): phrase is Phrase {
    return this.#context.names.isStreetGoal(phrase, this.#context.instruction.kind)
  }
}
