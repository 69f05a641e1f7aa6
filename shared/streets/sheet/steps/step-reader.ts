import { findPlace } from '../../../geo/find-place.ts'
import type { StreetNetwork } from '../../network/network.ts'
import type { Instruction, Phrase } from '../words/instruction.ts'
import { earlierLocation } from './earlier-location.ts'
import { isWholeCorner, locate, type Location, locatePin } from './locate.ts'
import { cornerNodes } from './match-nodes.ts'
import { matchStreets, type StreetMatch } from './match-streets.ts'
import { ontoSkipCost, SKIP_COST_M, toSkipCost } from './skip-cost.ts'
import { START_PLACE, type Step, type StepOf } from './step.ts'

/** Words at the end of an instruction for the way back to the start: 'and we going home'. */
const GOES_HOME =
  /(^\W*|\band |\bthen |\bwe |\bwe['’]re )((go|going|goin|head|heading|headed|bring it|bringing it)( on)?( back)? )?home\W*$|\bbrings? (us|everyone|everybody|it) (back )?home\b/i

/** Reads the instructions of a sheet in order, and collects the steps that they ask for. */
export class StepReader {
  readonly steps: Step[] = []
  /** The location of each instruction read so far. */
  readonly locations: (Location | undefined)[] = []
  readonly #network: StreetNetwork
  readonly #instructions: readonly Instruction[]
  readonly #texts: readonly string[]
  /** Whether the sheet uses lower and upper case, so that names begin with a capital. */
  readonly #isMixedCase: boolean
  #hasStarted = false
  /** Whether the instruction before was only 'STOP!', so that this one says where. */
  #isAfterBareStop = false
  /** Index of the instruction that is being read. */
  #index = 0

  constructor(network: StreetNetwork, instructions: readonly Instruction[], texts: readonly string[]) {
    this.#network = network
    this.#instructions = instructions
    this.#texts = texts
    this.#isMixedCase = texts.some((text) => /\p{Lu}\p{Ll}/u.test(text))
  }

  /** Reads an instruction; all before it must have been read. */
  read(index: number): void {
    this.#index = index
    const { kind, phrases } = this.#instruction
    const stepsBefore = this.steps.length
    let location: Location | undefined
    // Stops that are listed before the route are not its start.
    const isListed =
      !this.#hasStarted &&
      this.#instructions
        .slice(index + 1)
        .some(({ kind: later }) => later === 'start' || later === 'turn' || later === 'continue')
    if (kind === 'start' || kind === 'stop' || kind === 'end') {
      location =
        locate(this.#network, this.#namePhrases(), this.#text) ??
        this.#earlierLocation(phrases.flatMap(({ words }) => words))
      if (kind === 'start' || !isListed) this.#addPlace(location, kind)
    } else if (kind === 'words') {
      location = this.#locateWords()
      if (location !== undefined) this.#addPlace(location, this.#hasStarted ? 'stop' : 'start')
      else this.#addWords()
    } else {
      this.#addWalk()
      // A pin says where a walk on streets that were not understood leads.
      location = locatePin(this.#text)
      if (location !== undefined) this.#addPlace(location, 'via')
    }
    this.#isAfterBareStop = kind === 'stop' && phrases.length === 0
    this.locations.push(location)
    this.#hasStarted ||= this.steps.length > stepsBefore
  }

  get #instruction(): Instruction {
    return this.#instructions[this.#index]!
  }

  get #text(): string {
    return this.#texts[this.#index]!
  }

  #earlierLocation(words: readonly string[]): Location | undefined {
    return earlierLocation(words, this.#instructions, this.locations)
  }

  /**
   * Locates a corner that an instruction without a keyword names, or the place of a bare 'STOP!'.
   */
  #locateWords(): Location | undefined {
    const pin = locatePin(this.#text)
    if (pin !== undefined) return pin
    const { phrases } = this.#instruction
    if (phrases[0]?.role === 'via') return undefined
    const found = locate(this.#network, this.#namePhrases(), this.#text)
    const isStart = !this.#hasStarted && !this.#instructions.some(({ kind }) => kind === 'start')
    const isCorner =
      found?.kind === 'corner' &&
      (this.#isAfterBareStop || isWholeCorner(this.#network, phrases, isStart))
    return isCorner || (this.#isAfterBareStop && found?.kind !== 'street') ? found : undefined
  }

  /** Adds the step for the place of a start, a stop or an end, or for a pin that a walk goes to. */
  #addPlace(location: Location | undefined, role: StepOf<'at'>['role']): void {
    const skipCost = role === 'stop' ? SKIP_COST_M.stop : SKIP_COST_M.place
    const base = { instruction: this.#index, skipCost }
    if (location?.kind === 'street') {
      const { street } = location
      if (role === 'start') this.steps.push({ ...base, kind: 'onto', street, isBack: false })
      else if (role === 'end') this.steps.push({ ...base, kind: 'to', street, isPassing: false })
    } else if (location !== undefined) this.steps.push({ ...base, kind: 'at', location, role })
    else if (role === 'end' && START_PLACE.test(this.#text)) {
      this.steps.push({ ...base, kind: 'back-to-start' })
    }
    for (const phrase of this.#instruction.phrases) {
      if (phrase.role === 'to' && (role === 'start' || (role === 'stop' && this.#isStreetGoal(phrase))))
        this.#addTo(phrase, false)
    }
  }

  /** Adds the streets that an instruction without a keyword names. */
  #addWords(): void {
    const { phrases } = this.#instruction
    for (const phrase of phrases) if (phrase.role === 'via') this.#addTo(phrase, true)
    if (GOES_HOME.test(this.#text)) {
      this.steps.push({ instruction: this.#index, skipCost: SKIP_COST_M.place, kind: 'back-to-start' })
      return
    }
    const [first] = phrases
    if (first === undefined || !this.#isName(first)) return
    // 'At St. Bernard turn right'.
    if (first.role === 'and') this.#addTo(first, false)
    // 'Keep it moving down Dryades to Jackson'.
    const goal = phrases[1]
    if (first.role === 'bare' && goal?.isAdjacent === true && this.#isStreetGoal(goal)) {
      const street = matchStreets(this.#network, first.words, 'end', false)
      if (street !== undefined) this.#addOnto(street, SKIP_COST_M.weak)
      this.#addTo(goal, false)
      return
    }
    if (first.role !== 'bare') return
    // 'N. Claiborne - Elysian Fields (left)'.
    if (phrases.length === 2 && goal?.role === 'bare') {
      const [from, to] = phrases.map(({ words }) => matchStreets(this.#network, words, 'all', false))
      if (from === undefined || to === undefined || cornerNodes(this.#network, from, to).size === 0) return
      this.#addOnto(from, SKIP_COST_M.weak)
      this.#addTo(goal, false)
    }
    if (phrases.length > 1) return
    const street = matchStreets(this.#network, first.words, 'all', false)
    if (street === undefined) return
    this.#addOnto(street, SKIP_COST_M.weak)
  }

  #addOnto(street: StreetMatch, skipCost: number): void {
    this.steps.push({ instruction: this.#index, skipCost, kind: 'onto', street, isBack: false })
  }

  /** Adds the steps of a turn, a U-turn, or a walk along a street. */
  #addWalk(): void {
    const { kind, phrases, direction, isBack, isTurnFirst } = this.#instruction
    const base = { instruction: this.#index, skipCost: SKIP_COST_M.announcedTurn }
    const mayNameStreet = ({ role }: Phrase, at: number): boolean =>
      role === 'on' || (at === 0 && (role === 'bare' || role === 'and'))
    const isAnnounced = isTurnFirst && direction !== undefined && !phrases.some(mayNameStreet)
    if (isAnnounced) this.steps.push({ ...base, kind: 'turn', direction })
    let hasStreet = false
    if (!this.#hasStarted && direction === undefined) hasStreet = this.#addLeadingStart()
    for (const [at, phrase] of phrases.entries()) {
      const { role, words } = phrase
      const isLeading = at === 0 && !hasStreet && (role === 'bare' || (role === 'and' && kind === 'turn' && this.#hasCapital(phrase)))
      if (role === 'on' || isLeading) {
        if (!this.#isName(phrase)) continue
        const isAfterWords = at > 0 && kind === 'continue' && phrases[0]!.role === 'bare'
        const isLoose = kind === 'turn' || (role === 'on' && !isAfterWords)
        const street = this.#withOtherName(at, matchStreets(this.#network, words, 'begin', isLoose))
        // 'Much love to Pleasure' names no walk.
        const needsGoal = role === 'bare' && kind === 'continue'
        if (needsGoal && (street === undefined || !this.#isStreetGoal(phrases[at + 1]))) {
          if (phrases[at + 1]?.role === 'on') continue
          return
        }
        if (street === undefined) continue
        this.steps.push({
          instruction: this.#index,
          skipCost: isAfterWords ? SKIP_COST_M.weak : ontoSkipCost(kind, street, words),
          kind: 'onto',
          street,
          isBack,
          ...(!hasStreet && direction && { direction }),
        })
        hasStreet = true
      } else if (role === 'to' || (role === 'and' && at === 0)) this.#addTo(phrase, false)
      else if (role === 'via') this.#addTo(phrase, true)
    }
    const namesNoStreet = !isAnnounced && !hasStreet && !phrases.some(({ role }) => role === 'on')
    if (direction !== undefined && namesNoStreet) this.steps.push({ ...base, kind: 'turn', direction })
    if (kind === 'u-turn') this.steps.push({ ...base, kind: 'u-turn' })
    if (GOES_HOME.test(this.#text))
      this.steps.push({ ...base, skipCost: SKIP_COST_M.place, kind: 'back-to-start' })
  }

  /**
   * Adds the start that the first walk of a sheet may begin with: 'Armstrong Park (N. Rampart & St.
   * Ann) → N. Rampart → Esplanade'. Returns whether there is one.
   */
  #addLeadingStart(): boolean {
    const { phrases } = this.#instruction
    const isFirstPlace = phrases[0]?.role === 'bare' || phrases[0]?.role === 'from'
    // 'Down St. Claude from Press'.
    const from = phrases.find(({ role }) => role === 'from')
    const on = phrases.find(({ role }) => role === 'on')
    const corner = from && on && [from, { ...on, role: 'and' as const, isAdjacent: true }]
    const location = [
      locate(this.#network, phrases, isFirstPlace ? phrases[0]!.text : ''),
      corner && locate(this.#network, corner, ''),
    ].find((found) => found?.kind === 'corner' || found?.kind === 'place')
    if (location?.kind !== 'corner' && location?.kind !== 'place') return false
    const skipCost = SKIP_COST_M.place
    this.steps.push({ instruction: this.#index, skipCost, kind: 'at', location, role: 'start' })
    return true
  }

  /** Adds the step to the street or place that a phrase names. */
  #addTo(phrase: Phrase, isPassing: boolean): void {
    const { words } = phrase
    const instruction = this.#index
    const skipCost = SKIP_COST_M.place
    if (!isPassing && START_PLACE.test(words.join(' '))) {
      this.steps.push({ instruction, skipCost, kind: 'back-to-start' })
      return
    }
    // 'Toward the river' names no street.
    if (!isPassing && /^(the )?(river|lake|bridge)$/.test(words.join(' '))) return
    const earlier = isPassing ? undefined : this.#earlierLocation(words)
    const isEarlierPlace = earlier !== undefined && words[0] === 'the'
    const place = isPassing ? undefined : findPlace(phrase.text)
    const isLoose = !isPassing && earlier === undefined && place === undefined
    const street =
      !this.#isName(phrase) || isEarlierPlace
        ? undefined
        : this.#withOtherName(
            this.#instruction.phrases.indexOf(phrase),
            matchStreets(this.#network, words, 'begin', isLoose),
          )
    // 'The Treme Center' is not Treme Street.
    const isPlace =
      place !== undefined &&
      street !== undefined &&
      street.wordCount < words.filter((word) => word !== 'the').length
    if (street !== undefined && !isPlace) {
      const streetSkipCost = isPassing ? SKIP_COST_M.passing : toSkipCost(street, words)
      this.steps.push({ instruction, skipCost: streetSkipCost, kind: 'to', street, isPassing })
      return
    }
    const location: Location | undefined = earlier ?? (place && { kind: 'place', place })
    if (location !== undefined && location.kind !== 'street') {
      this.steps.push({ instruction, skipCost, kind: 'at', location, role: 'end' })
    }
  }

  /** Adds the streets of the other name after a slash: 'O.C. Haley/Dryades'. */
  #withOtherName(at: number, match: StreetMatch | undefined): StreetMatch | undefined {
    const [phrase, next] = this.#instruction.phrases.slice(at, at + 2)
    if (match === undefined || next?.role !== 'and' || !next.isAdjacent) return match
    const between = this.#text.slice(this.#text.indexOf(phrase!.text) + phrase!.text.length)
    const other = /^\s*\//.test(between) ? matchStreets(this.#network, next.words, 'begin', false) : undefined
    return other === undefined ? match : { ...match, streets: new Map([...other.streets, ...match.streets]) }
  }

  #namePhrases(): Phrase[] {
    return this.#instruction.phrases.filter((phrase) => this.#isName(phrase))
  }

  /**
   * Whether a phrase may be a name: in a mixed-case sheet, only turns name streets in lower case.
   */
  #isName(phrase: Phrase): boolean {
    return this.#instruction.kind === 'turn' || this.#hasCapital(phrase)
  }

  /** Whether a phrase has a capital or a digit, if the sheet is in mixed case. */
  #hasCapital({ text }: Phrase): boolean {
    return !this.#isMixedCase || /[\p{Lu}\d]/u.test(text)
  }

  /** Whether a phrase is a street to walk to: 'Opelousas to Whitney', but not 'Hope to see you'. */
  #isStreetGoal(phrase: Phrase | undefined): boolean {
    return (
      phrase?.role === 'to' &&
      this.#isName(phrase) &&
      matchStreets(this.#network, phrase.words, 'begin', false) !== undefined
    )
  }
}
