import type { Point } from '../../geo/distance.ts'
import type { InstructionKind } from './words/instruction.ts'

/** How well an instruction was understood. */
export type LineState = 'sure' | 'guessed' | 'unknown'

/** A place that an instruction may mean. */
export interface Candidate extends Point {
  name: string
}

/** One instruction of a route sheet as understood. */
export interface SheetLine {
  /** The line of the sheet where it begins, from 1. */
  line: number
  /** An exact part of the sheet; joined in order, these give the sheet except for white space. */
  text: string
  kind: InstructionKind
  /** The network's name of the street that it walks on; null where it names none. */
  street: string | null
  /** Where it goes: the network's name of a street, or words as written. */
  to: string | null
  state: LineState
  /** Why it is guessed or unknown, for people. */
  note?: string
  /** At most five; none for what is sure. */
  candidates: Candidate[]
  /** The part of the path that it walks, in meters; null where it is not on the path. */
  from: number | null
  until: number | null
}

/** A stop along the path. */
export interface SheetStop extends Point {
  /** From 1, in the order of the sheet. */
  number: number
  name: string
  kind: 'stop' | 'refuel'
  /** Meters along the path. */
  along: number
}

/** A route sheet as understood. */
export interface RouteSheet {
  lines: SheetLine[]
  /** Encoded polyline of precision 5; empty where nothing was understood. */
  path: string
  stops: SheetStop[]
  meters: number
  /** 'approximate' where a part of the path is not known from the sheet and the streets. */
  certainty: 'sure' | 'approximate'
}
