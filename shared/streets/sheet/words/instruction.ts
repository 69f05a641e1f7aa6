/** What an instruction of a route sheet asks for. */
export type InstructionKind = 'start' | 'turn' | 'continue' | 'u-turn' | 'stop' | 'end' | 'words'

export type Direction = 'left' | 'right'

/**
 * What a phrase names: the street to walk 'on', the goal ('to'), a street to cross ('via'), the
 * second street of a corner ('and'), where a street comes 'from' or the streets it lies 'between',
 * or something without a preposition ('bare').
 */
export type PhraseRole = 'bare' | 'on' | 'to' | 'via' | 'and' | 'from' | 'between'

/** The words of an instruction between two keywords. */
export interface Phrase {
  role: PhraseRole
  /** As written. */
  text: string
  words: readonly string[]
  /** Whether no comma or other mark separates it from the phrase before. */
  isAdjacent: boolean
  /** The mark directly before it; empty if there is none. */
  mark: string
  /** Whether it says only in which direction to walk: 'toward Canal'. */
  isToward?: true
}

/** What the words of an instruction say, without regard to the streets that exist. */
export interface Instruction {
  kind: InstructionKind
  direction?: Direction
  /** The street to walk on, the street or place to walk to, and the place it names, as written. */
  street?: string
  to?: string
  place?: string
  /** A time of day, as written. */
  time?: string
  isRefuel: boolean
  /** Whether the walk goes back the way it came. */
  isBack: boolean
  /** Whether a turn comes before all streets. */
  isTurnFirst: boolean
  phrases: readonly Phrase[]
}
