import { isPlaceName } from '../../../geo/find-place.ts'
import type { StreetNetwork } from '../../network/network.ts'
import type { Instruction, Phrase } from '../words/instruction.ts'
import { earlierLocation } from './earlier-location.ts'
import { isWholeCorner, locate, locatePin } from './locate.ts'
import { matchStreets } from './match-streets.ts'
import type { SheetLocation } from './sheet-location.ts'
import { PhraseNames } from './phrase-names.ts'
import { SKIP_COST_M } from './skip-cost.ts'
import { isAboutSomethingElse } from '../words/notice.ts'
import { isStopList } from '../words/place-kind.ts'
import { saysOnlyWhen } from '../words/name-or-time.ts'
import { meansStart, START_AND_END } from '../words/keywords.ts'
import type { Step, StepOf } from './step.ts'
import { INITIAL_TURN, WalkSteps } from './walk-steps.ts'

/** A number before a name, which is not a year. */
const HOUSE_NUMBER = /\b(?!20[23]\d)\d{2,5} \p{L}/u

/** Reads the instructions of a sheet in order, and collects the steps that they ask for. */
export class StepReader {
  readonly steps: Step[] = []
  /** The location of each instruction read so far. */
  readonly locations: (SheetLocation | undefined)[] = []
  readonly #network: StreetNetwork
  readonly #instructions: readonly Instruction[]
  readonly #texts: readonly string[]
  readonly #names: PhraseNames
  readonly #hasStartLine: boolean
  /** Index of the first start; -1 if there is none. */
  readonly #startLine: number
  /** Whether several lines begin with 'L.' or 'R.', which then are no people. */
  readonly #hasInitialTurns: boolean
  /** Index of the last instruction that a walk can begin with. */
  readonly #lastWalk: number
  /** Index of the last instruction of the walk. */
  readonly #lastOnWay: number
  /** Indexes of the stops that are listed apart from the walk. */
  readonly #stopsApart: ReadonlySet<number>
  #hasStarted = false
  /** Index of the first instruction that says where the walk starts; -1 if none does. */
  #startIndex: number | undefined
  /**
   * What the instruction before announces if it was only 'STOP!' or 'START', so that this one says
   * where.
   */
  #announced: 'start' | 'stop' | undefined
  /** An end that is named above the walk, with the index of its instruction. */
  #endAbove: { location: SheetLocation | undefined; index: number } | undefined
  #hasWalked = false
  #hasEnded = false
  /** Index of the instruction that is being read. */
  #index = 0

  constructor(
    network: StreetNetwork,
    instructions: readonly Instruction[],
    texts: readonly string[],
    stopsApart: ReadonlySet<number>,
  ) {
    this.#network = network
    this.#instructions = instructions
    this.#texts = texts
    this.#names = new PhraseNames(network, texts, instructions)
    this.#startLine = instructions.findIndex(({ kind }) => kind === 'start')
    this.#hasStartLine = this.#startLine !== -1
    this.#lastOnWay = instructions.findLastIndex(
      ({ kind, phrases }) => /^(start|turn|continue)$/.test(kind) || (kind === 'end' && phrases.length > 0),
    )
    const walkTexts = texts.slice(0, this.#lastOnWay)
    this.#hasInitialTurns = walkTexts.filter((text) => INITIAL_TURN.test(text)).length > 1
    this.#lastWalk = instructions.findLastIndex(({ kind }) => /^(start|turn|continue)$/.test(kind))
    this.#stopsApart = stopsApart
  }

  /** Reads an instruction; all before it must have been read. */
  read(index: number): void {
    this.#index = index
    const { kind, phrases } = this.#instruction
    const stepsBefore = this.steps.length
    let location: SheetLocation | undefined
    if (this.#addCorners()) location = this.#lastCorner(stepsBefore)
    else if (kind === 'start' || kind === 'stop' || kind === 'end') {
      const named = locate(this.#network, this.#namePhrases(), this.#text) ?? this.#cornerInSmallLetters()
      location = isStopList(this.#text, named?.kind === 'corner')
        ? undefined
        : (named ??
          this.#earlierLocation(phrases.flatMap(({ words }) => words)) ??
          (kind === 'start' && !this.#hasStarted ? this.#locationBefore() : undefined) ??
          (kind === 'stop' ? this.#goalBefore() : undefined))
      // Stops that are listed before the route are not its start, and those apart from it not on its way. A
      // stop on the street that the next line turns onto must not lead there before the turn.
      const isListed =
        (kind !== 'start' && !this.#hasStarted && index < this.#lastWalk) ||
        (kind === 'stop' && (this.#stopsApart.has(index) || this.#isOnNextStreet(location)))
      const isAbove = !this.#hasWalked && index < this.#lastWalk
      if (isAbove && (kind === 'end' || START_AND_END.test(this.#text))) this.#endAbove = { location, index }
      // 'Where we start and end: Saturn Bar' below the walk.
      const isEndBelow = kind === 'start' && this.#hasStarted && START_AND_END.test(this.#text)
      if (!isListed && !(isAbove && kind === 'end')) this.#addPlace(location, isEndBelow ? 'end' : kind)
      if (kind === 'end' && !isAbove) this.#endAbove = undefined
      this.#hasEnded ||= kind === 'end' && !isAbove
    } else if (kind === 'words') {
      location = this.#isBeforeStart() ? undefined : this.#locateWords()
      const isBareCorner =
        location?.kind === 'corner' &&
        phrases.length === 2 &&
        this.#announced !== 'stop' &&
        this.#instruction.time === undefined
      const namedRole = this.#roleOfWords()
      // 'Orleans & N. Broad' says where the walk passes, not that it stops there.
      const role = namedRole === 'stop' && isBareCorner ? 'via' : namedRole
      // 'Left on First. Ms. Pearl's.'
      const isStreet = matchStreets(this.#network, phrases[0]?.words ?? [], 'all', false) !== undefined
      if (role === 'end' && !isStreet) location ??= this.#earlierLocation(phrases[0]!.words)
      if (location !== undefined) this.#addPlace(location, role)
      else this.#addSteps((walk) => walk.addWords())
    } else {
      this.#addSteps((walk) => walk.addWalk())
      // A pin says where a walk on streets that were not understood leads.
      location = locatePin(this.#text)
      if (location !== undefined) this.#addPlace(location, 'via')
      location ??= this.#steppedStart(stepsBefore)
    }
    // 'Coming out the door!' says no place either.
    const isBareStart = kind === 'start' && !this.#hasStarted && this.#namePhrases().length === 0
    this.#announced = isBareStart || (kind === 'stop' && phrases.length === 0) ? kind : undefined
    this.locations.push(location)
    this.#hasStarted ||= this.steps.length > stepsBefore
    this.#hasWalked ||= kind === 'turn' || kind === 'continue'
    const isLast = index === this.#instructions.length - 1
    if (isLast && this.#endAbove !== undefined) {
      this.#index = this.#endAbove.index
      this.#addPlace(this.#endAbove.location, 'end')
    }
  }

  get #instruction(): Instruction {
    return this.#instructions[this.#index]!
  }

  get #text(): string {
    return this.#texts[this.#index]!
  }

  #earlierLocation(words: readonly string[]): SheetLocation | undefined {
    return earlierLocation(words, this.#instructions, this.locations)
  }

  /**
   * Locates a corner that an instruction without a keyword names, a place with its address or time on the
   * way or just before it ('4 PM Perseverance Hall'), or the place of a bare 'STOP!' or 'START'.
   */
  #locateWords(): SheetLocation | undefined {
    const pin = locatePin(this.#text)
    if (pin !== undefined) return pin
    const { phrases, time } = this.#instruction
    if (phrases[0]?.role === 'via' || isAboutSomethingElse(this.#text)) return undefined
    const found = locate(this.#network, this.#namePhrases(), this.#text)
    const isStart = !this.#hasStarted && !this.#hasStartLine
    // 'Loyola/Simon Bolivar to MLK' is a leg.
    const isLeg = this.#hasStarted && phrases.at(-1)?.role === 'to'
    const isCorner =
      found?.kind === 'corner' &&
      !isLeg &&
      (this.#announced !== undefined || isWholeCorner(this.#network, phrases, isStart))
    const isPlace =
      found?.kind === 'address' ||
      (found?.kind === 'place' &&
        (time !== undefined || HOUSE_NUMBER.test(this.#text) || isPlaceName(this.#text)))
    return isCorner ||
      (isPlace && this.#isOnTheWay()) ||
      (this.#announced !== undefined && found?.kind !== 'street')
      ? found
      : undefined
  }

  /**
   * Whether this instruction is between those of the walk, or just before the first one of a sheet without
   * a start.
   */
  #isOnTheWay(): boolean {
    if (this.#hasStarted) return this.#index < this.#lastOnWay
    const nextIndex = this.#texts.findIndex((text, index) => index > this.#index && !saysOnlyWhen(text))
    return !this.#hasStartLine && /^(turn|continue)$/.test(this.#instructions[nextIndex]?.kind ?? '')
  }

  /** Returns what a place without a keyword is: 'Broad and Esplanade' before 'left' is no stop. */
  #roleOfWords(): StepOf<'at'>['role'] {
    if (!this.#hasStarted) return 'start'
    if (this.#index > this.#lastOnWay && this.#instruction.phrases.length === 1) return 'end'
    const next = this.#instructions[this.#index + 1]
    return next?.kind === 'turn' && next.phrases.length === 0 ? 'via' : 'stop'
  }

  /**
   * Returns the start that the walk of this instruction begins with: 'Come out Pearl's, 1st & Willow'.
   */
  #steppedStart(from: number): SheetLocation | undefined {
    const start = this.steps.slice(from).find((step) => step.kind === 'at' && step.role === 'start')
    return start?.kind === 'at' ? start.location : undefined
  }

  /** Adds a step for each corner of 'Freret @ Louisiana – Louisiana @ Baronne', if there are several. */
  #addCorners(): boolean {
    const { kind, phrases } = this.#instruction
    // 'Start Oak & Eagle' names its place and no more; 'Start Oak/Eagle Oak/Dublin Dublin/Plum' is a walk.
    const minCount = kind === 'start' ? 3 : 2
    if (!/^(words|continue|start)$/.test(kind) || phrases.some(({ role }) => role === 'on')) return false
    if (this.#isBeforeStart()) return false
    const corners = phrases.flatMap((phrase, index) => {
      const next = phrases[index + 1]
      const corner = next?.role === 'and' ? locate(this.#network, [phrase, next], '') : undefined
      return corner?.kind === 'corner' ? corner : []
    })
    const otherCount = phrases.length - 2 * corners.length
    if (corners.length < minCount || otherCount > Math.max(2, corners.length)) return false
    for (const [index, location] of corners.entries()) {
      const role = index === 0 && !this.#hasStarted ? 'start' : 'via'
      this.steps.push({
        instructionIndex: this.#index,
        skipCostM: SKIP_COST_M.place,
        kind: 'at',
        location,
        role,
      })
    }
    return true
  }

  #lastCorner(from: number): SheetLocation | undefined {
    const last = this.steps.slice(from).at(-1)
    return last?.kind === 'at' ? last.location : undefined
  }

  /** Whether a later instruction says where the walk starts, so that this one does not. */
  #isBeforeStart(): boolean {
    if (this.#hasStarted) return false
    this.#startIndex ??= this.#instructions.findIndex(({ kind, phrases }, index) => {
      const found =
        kind === 'start' && phrases.length > 0 && locate(this.#network, phrases, this.#texts[index]!)
      return found && found.kind !== 'street'
    })
    return this.#index < this.#startIndex
  }

  /** Whether a corner is on the street that the next instruction turns onto. */
  #isOnNextStreet(location: SheetLocation | undefined): boolean {
    const next = this.#instructions[this.#index + 1]
    const street = next?.kind === 'turn' ? next.phrases.find(({ role }) => role === 'on') : undefined
    if (location?.kind !== 'corner' || street === undefined) return false
    const onto = matchStreets(this.#network, street.words, 'begin', true)
    return [location.a, location.b].some(({ streets }) =>
      [...streets.keys()].some((number) => onto?.streets.has(number)),
    )
  }

  /** Returns the place that the instruction before names, for 'START HERE' after it. */
  #locationBefore(): SheetLocation | undefined {
    const { phrases } = this.#instruction
    return phrases.every(({ words }) => words.join(' ') === 'here') ? this.locations.at(-1) : undefined
  }

  /** Returns the place that the walk before has reached, for a bare 'STOP' after 'to Dooky Chase'. */
  #goalBefore(): SheetLocation | undefined {
    const last = this.steps.at(-1)
    const isBare = this.#instruction.phrases.length === 0
    const saysWhere = this.#instructions[this.#index + 1]?.kind === 'words'
    const isGoal = last?.kind === 'at' && last.role !== 'stop' && last.instructionIndex === this.#index - 1
    return isBare && isGoal && !saysWhere ? last.location : undefined
  }

  /** Adds the step for the place of a start, a stop or an end, or for a pin that a walk goes to. */
  #addPlace(location: SheetLocation | undefined, role: StepOf<'at'>['role']): void {
    const skipCostM = role === 'stop' ? SKIP_COST_M.stop : SKIP_COST_M.place
    const base = { instructionIndex: this.#index, skipCostM }
    if (location?.kind === 'street') {
      const { street } = location
      if (role === 'start') this.steps.push({ ...base, kind: 'onto', street, isBacktracking: false })
      else if (role === 'end') this.steps.push({ ...base, kind: 'to', street, isPassing: false })
    } else if (location !== undefined) {
      const isBacktracking = this.#instruction.isBack
      this.steps.push({ ...base, kind: 'at', location, role, ...(isBacktracking && { isBacktracking }) })
    } else if (role === 'end' && !this.#hasEnded && this.#endsAtStart()) {
      this.steps.push({ ...base, kind: 'back-to-start' })
    }
    if (role === 'start') this.#addSteps((walk) => walk.addGoals())
    else if (role === 'stop') this.#addSteps((walk) => walk.addGoals({ isStreet: true }))
  }

  #endsAtStart(): boolean {
    return meansStart(this.#text, this.#texts[this.#startLine], /\bback\b/i.test(this.#text))
  }

  /** Adds the steps on streets that the instruction asks for. */
  #addSteps(add: (walk: WalkSteps) => void): void {
    const before = this.steps.at(-1)
    const walk = new WalkSteps({
      network: this.#network,
      names: this.#names,
      instruction: this.#instruction,
      index: this.#index,
      text: this.#text,
      hasStarted: this.#hasStarted,
      goalBefore: before?.kind === 'to' && !before.isPassing ? before.street : undefined,
      hasInitialTurns: this.#hasInitialTurns && !this.#hasEnded,
      earlierLocation: (words) => this.#earlierLocation(words),
      startLocation: this.locations[this.#startLine],
      startText: this.#texts[this.#startLine],
    })
    add(walk)
    this.steps.push(...walk.steps)
  }

  /** Returns the corner that a start or an end names in small letters, in a sheet that uses capitals. */
  #cornerInSmallLetters(): SheetLocation | undefined {
    const location = locate(this.#network, this.#instruction.phrases, '')
    return location?.kind === 'corner' ? location : undefined
  }

  #namePhrases(): Phrase[] {
    return this.#instruction.phrases.filter((phrase) => this.#names.isName(phrase, this.#instruction.kind))
  }
}
