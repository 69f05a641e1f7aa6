import type { Phrase, PhraseRole } from './instruction.ts'
import { GO_FILLERS } from './keywords.ts'
import type { Token } from './tokens.ts'

/** Words that may come before the first keyword of an instruction. */
const LEAD_WORDS = new Set(
  'then and so now next also we ll will well were re are be it they you everybody yall lets gonna gone going right that please just route the 2nd second first final last bar pit rest water upriver downriver lakebound riverbound lakeside riverside'.split(
    ' ',
  ),
)

/** Words between 'until' and the street. */
const REACH_WORDS = new Set([
  'you',
  'we',
  'it',
  'reach',
  'reaches',
  'reaching',
  'hit',
  'hits',
  'get',
  'gets',
  'meets',
])

/** Words after a street that lead on: 'St. Philip going to N. Claiborne'. */
const ENDING_FILLERS = new Set([...GO_FILLERS, 'going', 'heading', 'headed', 'rolling'])

/** Collects the words of an instruction into phrases, while `InstructionReader` finds the keywords. */
export class PhraseBuilder {
  readonly #text: string
  readonly #phrases: Phrase[] = []
  #role: PhraseRole = 'bare'
  #tokens: Token[] = []
  #isAdjacent = false
  #isToward = false
  #isAfterMark = true
  /** The mark before the next words, and the one before the words so far. */
  #mark = ''
  #phraseMark = ''
  #hasOnlyLeadWords = true
  /** Whether a keyword came before a phrase that has ended. */
  #hasKeyword = false

  constructor(text: string) {
    this.#text = text
  }

  /** Whether no words have been added since the last keyword. */
  get isEmpty(): boolean {
    return this.#tokens.length === 0
  }

  /**
   * Whether an instruction may begin here: nothing but lead words so far, and no keyword without
   * its street.
   */
  get canBeginInstruction(): boolean {
    const needsStreet = this.isEmpty && this.#phrases.length === 0 && this.#role !== 'bare'
    return this.#hasOnlyLeadWords && !needsStreet
  }

  /** How many phrases have ended. */
  get count(): number {
    return this.#phrases.length
  }

  /** Whether there are only words before the first keyword. */
  get hasOnlyLead(): boolean {
    return !this.#hasKeyword && this.#role === 'bare'
  }

  /** Whether the words so far are 'on' and a street. */
  get hasOnlyStreet(): boolean {
    return this.#role === 'on' && this.#phrases.length === 0 && !this.isEmpty
  }

  /** Whether the words so far are a corner and nothing else: 'St. Bernard/N. Claiborne'. */
  get hasCorner(): boolean {
    return this.#role === 'and' && this.#phrases.length === 1 && this.#phrases[0]!.role === 'bare'
  }

  /** Whether the words so far say where a way comes 'from', and nothing else but words before that. */
  get hasOnlyOrigin(): boolean {
    return (
      this.#phrases.every(({ role }) => /^(bare|from|and)$/.test(role)) && /^(from|and)$/.test(this.#role)
    )
  }

  /**
   * Whether a token is the initial of a name, as in 'N. Broad' and 'L. B. Landry', and not 'n' for
   * 'and'.
   */
  isInitial(token: Token, next: Token | undefined): boolean {
    return (
      token.text.length === 1 &&
      !token.isMark &&
      (token.hasDot || (this.#mayNameStreet && next !== undefined && !next.isMark))
    )
  }

  /** Whether a street may follow: after a keyword or a house number, as in '900 N Villere', '900 block N Villere'. */
  get #mayNameStreet(): boolean {
    const last = this.#tokens.at(-1)
    return last === undefined || /^(\d{3,}|block|blk)$/.test(last.word)
  }

  add(token: Token): void {
    if (this.isEmpty) this.#phraseMark = this.#mark
    this.#hasOnlyLeadWords &&= LEAD_WORDS.has(token.word) || /^\d+$/.test(token.word)
    this.#tokens.push(token)
  }

  /** Ends the phrase, and begins one with a role. */
  begin(role: PhraseRole, isToward = false): void {
    const isAdjacent = !this.isEmpty || !this.#isAfterMark
    this.#close()
    this.#role = role
    this.#isToward = isToward
    this.#isAdjacent = isAdjacent
    this.#isAfterMark = false
    this.#mark = ''
  }

  /** Drops the words before the first keyword. */
  clear(): void {
    this.#tokens = []
    this.#phrases.length = 0
    this.#hasOnlyLeadWords = true
    this.#hasKeyword = false
  }

  /** Ends the phrase, and drops the one with an index. */
  drop(index: number): void {
    this.#close()
    this.#phrases.splice(index, 1)
  }

  /** Ends the phrase at a mark. */
  end(mark = ''): void {
    if (this.#role === 'bare' || !this.isEmpty) this.#mark = mark
    if (this.isEmpty) return
    this.#close()
    this.#role = 'bare'
    this.#isAdjacent = false
    // 'Magazine - to Jackson'.
    this.#isAfterMark = !/^[-–—:]$/.test(mark)
  }

  /** Ends the last phrase, and returns all. */
  finish(): Phrase[] {
    this.#close()
    return this.#phrases
  }

  #close(): void {
    // 'then Prytania down to Jefferson' names Prytania.
    while (this.#tokens.length > 1 && /^(then|so|now)$/.test(this.#tokens[0]!.word)) this.#tokens.shift()
    // 'until you reach Broad'.
    while (this.#role === 'to' && this.#tokens.length > 1 && REACH_WORDS.has(this.#tokens[0]!.word)) {
      this.#tokens.shift()
    }
    while (this.#tokens.length > 1 && ENDING_FILLERS.has(this.#tokens.at(-1)!.word)) this.#tokens.pop()
    // 'Riverbound Franklin / N. Claiborne'.
    while (
      this.#tokens.length > 1 &&
      /^(lake|river|uptown|downtown)(bound|side)$/.test(this.#tokens[0]!.word)
    ) {
      this.#tokens.shift()
    }
    const [first, last] = [this.#tokens[0], this.#tokens.at(-1)]
    if (first !== undefined && last !== undefined) {
      this.#hasKeyword ||= this.#role !== 'bare'
      this.#phrases.push({
        role: this.#role,
        text: this.#text.slice(first.start, last.end),
        words: this.#tokens.map(({ word }) => word),
        isAdjacent: this.#isAdjacent,
        mark: this.#phraseMark,
        ...(this.#isToward && { isToward: true }),
      })
    }
    this.#tokens = []
  }
}
