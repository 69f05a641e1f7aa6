/** What an instruction of a route sheet asks for. */
export type InstructionKind = 'start' | 'turn' | 'continue' | 'u-turn' | 'stop' | 'end' | 'words'

export type Direction = 'left' | 'right'

/**
 * What a phrase means to the walk: the street it is 'on', where it goes 'to', what it passes ('via'),
 * the second street of a corner ('and'), or a name that stands alone ('bare').
 */
export type PhraseRole = 'bare' | 'on' | 'to' | 'via' | 'and' | 'from' | 'between'

/** Some words of an instruction between its key words. */
export interface Phrase {
  role: PhraseRole
  /** As written. */
  text: string
  words: readonly string[]
  /** Whether no comma or other mark is between it and the phrase before. */
  isAdjacent: boolean
}

/** An instruction of a route sheet, by its words alone. */
export interface Instruction {
  kind: InstructionKind
  direction?: Direction
  /** The street it is on, the street or place it goes to, and the place it names, as written. */
  street?: string
  to?: string
  place?: string
  /** A time of day, as written. */
  time?: string
  isRefuel: boolean
  /** Whether it goes back where it came from. */
  isBack: boolean
  phrases: readonly Phrase[]
}
