import type { Draw } from './draw.ts'

/** A stay in one place. */
export interface Halt {
  /** Meters along the path. */
  along: number
  seconds: number
}

/** The distributions that the values of a simulated parade are drawn from. */
export interface ParadeModel {
  /** Length of the path in meters. */
  meters(draw: Draw): number
  /** The planned duration in hours. */
  hours(draw: Draw): number
  stopCount(draw: Draw): number
  /** Seconds from the planned start until the parade rolls. */
  late(draw: Draw): number
  /** Creates the pace of a club: meters per second after some seconds of rolling. Ask in order. */
  pace(draw: Draw, meters: number): (rolledSeconds: number) => number
  /** The seconds at each stop. */
  dwell(draw: Draw, count: number): number[]
  /** Halts that nobody planned. */
  halts(draw: Draw, meters: number): Halt[]
  /** Detours: the part of the path that each avoids, and how far away from it. All in meters. */
  detours(draw: Draw, meters: number): { from: number; until: number; metersAway: number }[]
  phone(draw: Draw): Phone
}

/** How the parade's phone measures and sends. */
export interface Phone {
  /** Seconds between two fixes. */
  everySeconds: number
  /** Standard deviation of a fix in meters. */
  noiseMeters: number
  /** How much of a fix's error the next fix keeps (0 to 1). */
  noiseKept: number
  /** How often a fix is wrong by a few hundred meters (0 to 1). */
  jumpShare: number
  /** Mean of the seconds between silences. */
  silenceEvery: number
  /** Draws the length of a silence. */
  silenceSeconds(): number
}
