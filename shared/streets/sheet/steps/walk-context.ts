import type { StreetNetwork } from '../../network/network.ts'
import type { Instruction } from '../words/instruction.ts'
import type { PhraseNames } from './phrase-names.ts'
import type { StreetMatch } from './match-streets.ts'
import type { SheetLocation } from './sheet-location.ts'

/** An instruction, and what the sheet says around it. */
export interface WalkContext {
  network: StreetNetwork
  names: PhraseNames
  instruction: Instruction
  /** Its index in the sheet, and its text as written. */
  index: number
  text: string
  /** Whether an instruction before it asks for a step. */
  hasStarted: boolean
  /** The street that the step before it walks to; undefined if it does not walk to one. */
  goalBefore: StreetMatch | undefined
  /** Whether several instructions begin with 'L.' or 'R.'. */
  hasInitialTurns: boolean
  /** Returns a location that the sheet has named before. */
  earlierLocation: (words: readonly string[]) => SheetLocation | undefined
  /** The place that the sheet's start names, if it was read before. */
  startLocation: SheetLocation | undefined
  /** The text of that start; undefined if there is none. */
  startText: string | undefined
}
