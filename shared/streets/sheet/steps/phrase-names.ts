import type { StreetNetwork } from '../../network/network.ts'
import type { Instruction, InstructionKind, Phrase } from '../words/instruction.ts'
import { matchStreets, type StreetMatch } from './match-streets.ts'
import { streetUnderBridge } from './under-bridge.ts'

const HAS_CAPITAL = /[\p{Lu}\d]/u

/** Tells which phrases of a sheet may be names, and which streets they mean. */
export class PhraseNames {
  readonly #network: StreetNetwork
  /** Whether the sheet uses lower and upper case, so that names begin with a capital. */
  readonly #isMixedCase: boolean

  constructor(network: StreetNetwork, texts: readonly string[], instructions: readonly Instruction[]) {
    this.#network = network
    // 'The Steppers' may come before a route in lower case.
    const names = instructions.flatMap(({ kind, phrases }) => (kind === 'words' ? [] : phrases))
    const capitalized = names.filter(({ text }) => HAS_CAPITAL.test(text))
    this.#isMixedCase =
      texts.some((text) => /\p{Lu}\p{Ll}/u.test(text)) && capitalized.length * 2 >= names.length
  }

  /**
   * Whether a phrase may be a name: in a mixed-case sheet, only turns and stops name streets in lower case.
   */
  isName(phrase: Phrase, kind: InstructionKind): boolean {
    return kind === 'turn' || kind === 'stop' || this.hasCapital(phrase)
  }

  /** Whether a phrase has a capital or a digit, if the sheet is in mixed case. */
  hasCapital({ text }: Phrase): boolean {
    return !this.#isMixedCase || HAS_CAPITAL.test(text)
  }

  /** Whether a phrase is a street to walk to: 'Opelousas to Whitney', but not 'Hope to see you'. */
  isStreetGoal(phrase: Phrase | undefined, kind: InstructionKind): phrase is Phrase {
    return (
      phrase?.role === 'to' &&
      this.isName(phrase, kind) &&
      matchStreets(this.#network, phrase.words, 'begin', false) !== undefined
    )
  }

  /**
   * Returns the streets that a phrase begins with, and those of another name after a slash: 'O.C.
   * Haley/Dryades'.
   *
   * @param index that of the phrase
   * @param text the instruction as written
   * @param isLoose whether to allow misspelled and partial names
   */
  streetsAt(
    phrases: readonly Phrase[],
    index: number,
    text: string,
    isLoose: boolean,
  ): StreetMatch | undefined {
    const [phrase, next] = [phrases[index]!, phrases[index + 1]]
    const match =
      matchStreets(this.#network, phrase.words, 'begin', isLoose) ??
      // 'Left under the bridge to Orleans'.
      streetUnderBridge(this.#network, phrase.words.join(' '))
    if (match === undefined || next?.role !== 'and' || !next.isAdjacent) return match
    const rest = text.slice(text.indexOf(phrase.text) + phrase.text.length)
    const other = /^\s*\//.test(rest) ? matchStreets(this.#network, next.words, 'begin', false) : undefined
    return other === undefined ? match : { ...match, streets: new Map([...other.streets, ...match.streets]) }
  }
}
