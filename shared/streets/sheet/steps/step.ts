import type { Direction } from '../words/instruction.ts'
import type { Location } from './locate.ts'
import type { StreetMatch } from './match-streets.ts'

/** One step of the walk that an instruction asks for. */
export type Step = {
  /** Index of its instruction. */
  instruction: number
  /** What it costs to leave it out, in meters of extra walk. */
  skip: number
} & (
  | { kind: 'onto'; street: StreetMatch; direction?: Direction; isBack: boolean }
  | { kind: 'to'; street: StreetMatch; isPassing: boolean }
  | { kind: 'at'; location: Exclude<Location, { kind: 'street' }>; role: 'start' | 'stop' | 'end' }
  | { kind: 'home' }
  | { kind: 'turn'; direction: Direction }
  | { kind: 'u-turn' }
)

/** What it costs to leave out a step, in meters: the surer the words, the more. */
export const SKIP = {
  turn: 5_000,
  loose: 2_500,
  go: 2_500,
  to: 2_500,
  passing: 250,
  announced: 600,
  looseTo: 1_200,
  waypoint: 3_000,
  stop: 350,
  end: 2_500,
  bare: 350,
}

/** Words for the place of the start. */
export const HOME =
  /\b(same|start|started|starting|beginning|began|where we|home|the (bar|club|house|spot|lounge))\b/i
