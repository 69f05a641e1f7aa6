import type { Phrase, PhraseRole } from './instruction.ts'
import { GO_FILLERS } from './keywords.ts'
import type { Token } from './tokens.ts'

/** Words that say nothing about the way and begin many instructions. */
const LEADS = new Set(
  'then and so now next also we ll will well were re are you everybody yall lets gonna going please just route the 2nd second first final last bar pit rest water'.split(
    ' ',
  ),
)

/** Collects the words between key words. */
export class PhraseReader {
  readonly #text: string
  readonly #phrases: Phrase[] = []
  #role: PhraseRole = 'bare'
  #tokens: Token[] = []
  #isAdjacent = false
  #isAfterMark = true
  #saysNothing = true

  constructor(text: string) {
    this.#text = text
  }

  /** Whether no words have been collected since the last key word. */
  get isEmpty(): boolean {
    return this.#tokens.length === 0
  }

  /** Whether there have been only words that say nothing, and no key word waits for its street. */
  get isLead(): boolean {
    const waits = this.isEmpty && this.#phrases.length === 0 && this.#role !== 'bare'
    return this.#saysNothing && !waits
  }

  /** 'N. Broad' and 'L. B. Landry': a letter that begins a name joins nothing. */
  startsWithLetter(token: Token, next: Token | undefined): boolean {
    return (
      token.text.length === 1 &&
      !token.isMark &&
      (token.hasDot || (this.isEmpty && next !== undefined && !next.isMark))
    )
  }

  add(token: Token): void {
    this.#saysNothing &&= LEADS.has(token.word) || /^\d+$/.test(token.word)
    this.#tokens.push(token)
  }

  /** Ends a phrase at a key word that begins one with a role. */
  begin(role: PhraseRole): void {
    const follows = !this.isEmpty || !this.#isAfterMark
    this.#close()
    this.#role = role
    this.#isAdjacent = follows
    this.#isAfterMark = false
  }

  /** Forgets the words before the first key word. */
  clear(): void {
    this.#tokens = []
    this.#phrases.length = 0
    this.#saysNothing = true
  }

  /** Ends a phrase at a mark. */
  end(): void {
    if (this.isEmpty) return
    this.#close()
    this.#role = 'bare'
    this.#isAdjacent = false
    this.#isAfterMark = true
  }

  finish(): Phrase[] {
    this.#close()
    return this.#phrases
  }

  #close(): void {
    // 'then Prytania down to Jefferson' names Prytania.
    while (this.#tokens.length > 1 && /^(then|so|now)$/.test(this.#tokens[0]!.word)) this.#tokens.shift()
    while (this.#tokens.length > 1 && GO_FILLERS.has(this.#tokens.at(-1)!.word)) this.#tokens.pop()
    const [first, last] = [this.#tokens[0], this.#tokens.at(-1)]
    if (first !== undefined && last !== undefined) {
      this.#phrases.push({
        role: this.#role,
        text: this.#text.slice(first.start, last.end),
        words: this.#tokens.map(({ word }) => word),
        isAdjacent: this.#isAdjacent,
      })
    }
    this.#tokens = []
  }
}
