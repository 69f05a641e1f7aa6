import type { Direction, InstructionKind } from './instruction.ts'
import {
  AND_WORDS,
  ASIDE_WORDS,
  BACK_WORDS,
  COUNT_WORDS,
  END_WORDS,
  GO_FILLERS,
  GO_WORDS,
  LATE_GO_WORDS,
  STRONG_GO_WORDS,
  TAKE_WORDS,
  TO_WORDS,
  VIA_WORDS,
  WALK_WORDS,
  WEAK_GO_WORDS,
} from './keywords.ts'
import { PhraseBuilder } from './phrase-builder.ts'
import { countLabels, hasGoal, isLetterLabel, readTurn, readUTurn, turnsOnto } from './read-turn.ts'
import { announcesPlace, closingWords, isNameStart, labelsPlace, placeKind } from './place-kind.ts'
import { isDuration, isTime, type Token } from './tokens.ts'

/** What the tokens of one instruction say. The kind is undefined if no keyword gives it. */
export function readWithKeywords(text: string, tokens: readonly Token[]) {
  const reader = new InstructionReader(text, tokens)
  reader.read()
  const { kind, direction, isBack, isTurnFirst } = reader
  return { kind, direction, isBack, isTurnFirst, phrases: reader.phrases.finish() }
}

/** Reads the tokens of one instruction in order. */
class InstructionReader {
  readonly phrases: PhraseBuilder
  kind: InstructionKind | undefined
  direction: Direction | undefined
  isBack = false
  /** Whether the turn comes before all streets. */
  isTurnFirst = false
  readonly #tokens: readonly Token[]
  readonly #labelCount: number
  /** Index of the last phrase, if it only says toward what the walk goes. */
  #toward: number | undefined
  /** Whether the words since the last mark only say what something is for. */
  #isAside = false
  /** Index of the current token; after keywords, of the last of them. */
  #at = 0

  constructor(text: string, tokens: readonly Token[]) {
    this.phrases = new PhraseBuilder(text)
    this.#tokens = tokens
    this.#labelCount = countLabels(tokens)
  }

  /** Reads all tokens. */
  read(): void {
    for (; this.#at < this.#tokens.length; this.#at += 1) {
      const token = this.#tokens[this.#at]!
      const next = this.#tokens[this.#at + 1]
      if (isLetterLabel(this.#tokens, this.#at)) continue
      if (isTime(token) || isDuration(token)) this.phrases.end()
      else if (!this.#readKeywords(token, next)) this.#readWord(token, next)
    }
  }

  /**
   * Reads the keywords that begin at a token. Like the methods below, returns whether there are
   * any.
   */
  #readKeywords(token: Token, next: Token | undefined): boolean {
    return (
      this.#readTurn() ||
      this.#readUTurn() ||
      this.#readPlaceWord(next) ||
      this.#readGo(token, next) ||
      this.#readGoal(token, next)
    )
  }

  #readTurn(): boolean {
    const turn = readTurn(this.#tokens, this.#at, this.#isFirst)
    if (turn === undefined || this.kind === 'stop' || this.kind === 'end' || this.kind === 'start') {
      return false
    }
    if (this.kind === undefined && this.phrases.canBeginInstruction) this.phrases.clear()
    // A second turn in one instruction only separates phrases.
    this.direction ??= turn.direction
    if (this.kind === undefined || this.kind === 'continue') this.kind = 'turn'
    this.phrases.begin(turn.hasStreet ? 'on' : 'bare')
    this.isTurnFirst ||= this.phrases.count === 0
    this.#at = turn.last
    return true
  }

  #readUTurn(): boolean {
    const last = readUTurn(this.#tokens, this.#at)
    if (last === undefined) return false
    this.kind ??= 'u-turn'
    this.phrases.begin('to')
    this.#at = last
    return true
  }

  /** Reads 'START', 'stop at' and the like. */
  #readPlaceWord(next: Token | undefined): boolean {
    if (this.kind !== undefined) return false
    const isLate = !this.phrases.canBeginInstruction
    // 'St. Bernard/N. Claiborne end'.
    if (next === undefined && END_WORDS.has(this.#tokens[this.#at]!.word) && this.phrases.hasCorner) {
      this.kind = 'end'
      this.phrases.end()
      return true
    }
    // 'The procession assembles at': other words may come before, if it is clear that a place follows.
    const isAnnounced = [announcesPlace, labelsPlace].some((begins) => begins(this.#tokens, this.#at))
    if (isLate && !(this.phrases.hasOnlyLead && isAnnounced)) return false
    this.kind = placeKind(this.#tokens, this.#at)
    if (this.kind === undefined) return false
    this.phrases.clear()
    this.phrases.begin('bare')
    const closing = closingWords(this.#tokens, this.#at)
    if (closing !== undefined) {
      this.isBack = this.#tokens.slice(this.#at, closing + 1).some(({ word }) => word === 'home')
      this.#at = closing
    } else if (this.kind === 'stop') this.#skipNumber()
    // 'Starting Point:', 'End Location:'.
    else if (/^(point|location|place|spot|area|line)$/.test(next?.word ?? '')) this.#at += 1
    // 'Lineup is at', 'Line-up begins at'.
    if (/^(out|off|up|is|begins|starts)$/.test(next?.word ?? '')) this.#at += 1
    return true
  }

  /** Skips the number of a stop: 'STOP #1 Saturn Bar', 'Stop No. 2: Saturn Bar'. */
  #skipNumber(): void {
    const wordAfter = (offset: number) => this.#tokens[this.#at + offset]?.word ?? ''
    const marks = /^(#|no|number)$/.test(wordAfter(1)) ? 1 : 0
    if (/^\d{1,2}$/.test(wordAfter(1 + marks)) && wordAfter(2 + marks) !== 'block') this.#at += 1 + marks
  }

  /** Reads 'Up', 'Proceed down' and the like, before the street to continue on. */
  #readGo({ word }: Token, next: Token | undefined): boolean {
    const isGo =
      GO_WORDS.has(word) ||
      (WEAK_GO_WORDS.has(word) &&
        next !== undefined &&
        (GO_FILLERS.has(next.word) || TO_WORDS.has(next.word)))
    if (this.#readGoAfterStreet(word, next) || this.#readTakeThat(word, next) || this.#readGetTo(word, next))
      return true
    if (turnsOnto(this.#tokens, this.#at) && this.kind === undefined) {
      this.kind = 'continue'
      this.phrases.begin('on')
      this.#at += this.#tokens[this.#at + 2]!.word === 'to' ? 2 : 1
      return true
    }
    const isTake =
      next !== undefined &&
      isNameStart(next) &&
      (TAKE_WORDS.has(word) || (this.#isFirst && WALK_WORDS.has(word) && hasGoal(this.#tokens, this.#at + 1)))
    if (!isGo && !isTake && !(word === 'in' && this.#isFirst)) return false
    // 'From Tulane & Broad take Broad to Canal'.
    if (isTake && this.kind === undefined && this.phrases.hasOnlyOrigin) {
      this.kind = 'continue'
      this.phrases.begin('on')
      return true
    }
    if (!this.phrases.canBeginInstruction) return this.#readLateGo(word)
    if (word === 'in' && (next === undefined || !isNameStart(next))) return false
    if (this.kind !== undefined && (this.kind !== 'continue' || !this.phrases.isEmpty)) return false
    this.kind = 'continue'
    if (BACK_WORDS.has(word)) this.isBack = true
    this.phrases.clear()
    const tokens = this.#tokens
    while (
      tokens[this.#at + 1] !== undefined &&
      !tokens[this.#at]!.hasDot &&
      isGoFiller(tokens, this.#at + 1)
    ) {
      this.#at += 1
      if (BACK_WORDS.has(tokens[this.#at]!.word)) this.isBack = true
    }
    this.phrases.begin('on')
    return true
  }

  /** Reads 'go' in 'on Dryades go to Washington'. */
  #readGoAfterStreet(word: string, next: Token | undefined): boolean {
    const isGo = WEAK_GO_WORDS.has(word) || STRONG_GO_WORDS.has(word)
    if (!isGo || !TO_WORDS.has(next?.word ?? '') || this.kind !== undefined) return false
    if (!this.phrases.hasOnlyStreet) return false
    this.kind = 'continue'
    return true
  }

  /** Reads 'get' in 'We get to St. Claude'. */
  #readGetTo(word: string, next: Token | undefined): boolean {
    const before = this.#tokens[this.#at - 1]?.word ?? ''
    if (word !== 'get' || next?.word !== 'to' || this.kind !== undefined) return false
    if (!/^(we|you|yall)$/.test(before)) return false
    if (!this.phrases.hasOnlyLead) return false
    this.kind = 'continue'
    this.phrases.clear()
    return true
  }

  /** Reads 'take that' in 'take that down to Magazine'. */
  #readTakeThat(word: string, next: Token | undefined): boolean {
    const after = this.#tokens[this.#at + 2]?.word ?? ''
    if (!/^(take|bring|ride|follow)$/.test(word) || !/^(that|it|this)$/.test(next?.word ?? '')) return false
    if (this.kind !== undefined || !this.phrases.canBeginInstruction) return false
    if (!TO_WORDS.has(after) && !GO_FILLERS.has(after)) return false
    this.kind = 'continue'
    this.phrases.clear()
    this.#at += GO_FILLERS.has(after) ? 2 : 1
    return true
  }

  /** Reads 'up', 'along' and the like after a verb that is not known: 'Rock it down Dryades'. */
  #readLateGo(word: string): boolean {
    let index = this.#at + 1
    while (GO_FILLERS.has(this.#tokens[index]?.word ?? '')) index += 1
    const name = this.#tokens[index]
    if (this.kind !== undefined || !this.phrases.hasOnlyLead || name === undefined) return false
    // 'The parade continues to St. Bernard', 'Marchers head toward the river on Orleans'.
    if (TO_WORDS.has(name.word) && (LATE_GO_WORDS.has(word) || STRONG_GO_WORDS.has(word))) {
      this.kind = 'continue'
      this.phrases.clear()
      return true
    }
    if (!LATE_GO_WORDS.has(word) || !isNameStart(name)) return false
    this.kind = 'continue'
    this.isBack = BACK_WORDS.has(word)
    this.#at = index - 1
    this.phrases.begin('on')
    return true
  }

  /** Whether only bullets, numbers and times come before the current token. */
  get #isFirst(): boolean {
    return this.#at <= this.#labelCount
  }

  /** Reads 'to', 'into', 'cross over' and the like, before the street to walk to or across. */
  #readGoal({ word }: Token, next: Token | undefined): boolean {
    if (word === 'as' && next?.word === 'far') {
      this.phrases.begin('to')
      this.#at += this.#tokens[this.#at + 2]?.word === 'as' ? 2 : 1
      return true
    }
    // An arrow before all words is a bullet.
    if (/^[➡➜➔»›>]$/.test(word) && this.#isFirst) return true
    // 'to end where we started'.
    if (word === 'to' && END_WORDS.has(next?.word ?? '') && this.#isFirst) return true
    if (this.#isAside && TO_WORDS.has(word)) {
      this.phrases.end()
      return true
    }
    if (TO_WORDS.has(word) || (word === 'into' && this.kind !== undefined)) {
      // 'Dauphine toward Canal to Franklin' goes to Franklin.
      if (this.#toward !== undefined) this.phrases.drop(this.#toward)
      this.#toward = undefined
      // 'U-turn back to Freret', but not 'U-turn at Freret'.
      this.isTurnFirst ||= this.kind === 'u-turn' && this.phrases.isEmpty
      this.phrases.begin(word === 'into' ? 'on' : 'to', word.startsWith('toward'))
      if (word.startsWith('toward')) this.#toward = this.phrases.count
      return true
    }
    const isVia =
      (VIA_WORDS.has(word) && (!this.phrases.isEmpty || this.kind === 'continue')) || word.startsWith('cross')
    if (!isVia) return false
    this.phrases.begin('via')
    if (/^(over|under)$/.test(next?.word ?? '')) this.#at += 1
    return true
  }

  #readWord(token: Token, next: Token | undefined): void {
    const { word } = token
    // 'For a salute to Miss Leah' names no street, but 'for two blocks to Broad' does.
    if (word === 'for') this.#isAside = !COUNT_WORDS.has(next?.word ?? '')
    else if (token.isMark) this.#isAside = false
    if (word === 'by' && next?.word === 'way') {
      this.phrases.begin('on')
      this.#at += this.#tokens[this.#at + 2]?.word === 'of' ? 2 : 1
    } else if (ASIDE_WORDS.has(word)) this.phrases.end()
    else if (word === 'from' && /^(there|here)$/.test(next?.word ?? '')) this.#at += 1
    else if (word === 'from') this.phrases.begin('from')
    else if (word === 'between' || word === 'btw' || word === 'btwn') this.phrases.begin('between')
    else if (AND_WORDS.has(word) && !this.phrases.isInitial(token, next)) this.phrases.begin('and')
    else if (/^(on|onto|along)$/.test(word)) this.phrases.begin('on')
    else if (token.isMark) this.phrases.end(token.text)
    else this.phrases.add(token)
  }
}

/** Whether a word may come between a verb and its street: 'back in Orleans', 'on down Orleans'. */
function isGoFiller(tokens: readonly Token[], index: number): boolean {
  const { word } = tokens[index]!
  return GO_FILLERS.has(word) || (word === 'in' && tokens[index - 1]!.word === 'back')
}
