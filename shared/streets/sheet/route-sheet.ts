import type { Point } from '../../geo/distance.ts'
import type { InstructionKind } from './words/instruction.ts'
import { withoutPins } from './words/pin.ts'

/** How certain the meaning of an instruction is. */
export type LineState = 'sure' | 'guessed' | 'unknown'

/** A place that an instruction may mean. */
export interface Candidate extends Point {
  name: string
}

/** One instruction of a route sheet, and what was understood of it. */
export interface SheetLine {
  /** The line of the sheet where it begins, from 1. */
  line: number
  /** An exact part of the sheet; joined in order, these give the sheet except for white space. */
  text: string
  kind: InstructionKind
  /** The street that it walks on, as the network names it; null if it names none. */
  street: string | null
  /** Where it leads: a street as the network names it, or else words as written. */
  to: string | null
  state: LineState
  /** Why it is guessed or unknown, for administrators. */
  note?: string
  /** At most five; empty if the instruction is sure. */
  candidates: Candidate[]
  /** The meters along the path that it covers; null if it is not on the path. */
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

/** What was understood of a route sheet. */
export interface RouteSheet {
  lines: SheetLine[]
  /** Encoded polyline of precision 5; empty if nothing was understood. */
  path: string
  stops: SheetStop[]
  meters: number
  /** 'approximate' if the sheet and the streets leave a part of the path open. */
  certainty: 'sure' | 'approximate'
}

/** A route sheet that was read, with the parts in meters of its path that are a guess. */
export interface ReadSheet extends RouteSheet {
  approximateParts: { from: number; until: number }[]
}

/** The limits of an event's `route`. */
const MAX_WAYPOINTS = 50
const MAX_WAYPOINT_CHARACTERS = 200

/** Returns the turns and stops of a sheet that were understood, in order, for an event's `route`. */
export const waypointsOf = (lines: readonly Pick<SheetLine, 'kind' | 'state' | 'text'>[]): string[] =>
  lines
    .filter(({ kind, state }) => kind !== 'words' && state !== 'unknown')
    .slice(0, MAX_WAYPOINTS)
    .map(({ text }) => withoutPins(text).replace(/\s+/g, ' ').slice(0, MAX_WAYPOINT_CHARACTERS).trim())

/**
 * Returns a sheet with one line replaced and the rest word for word. Lines are found in order, because
 * two may be equal.
 */
export function replaceLine(
  { sheet, lines }: { sheet: string; lines: readonly Pick<SheetLine, 'text'>[] },
  index: number,
  text: string,
): string {
  let start = 0
  for (const [number, line] of lines.entries()) {
    start = sheet.indexOf(line.text, start)
    const end = start + line.text.length
    if (number === index) return sheet.slice(0, start) + text + sheet.slice(end)
    start = end
  }
  return sheet
}
