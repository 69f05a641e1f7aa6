import type { NamedLine } from './named-line.ts'

/** A point in grid units from the origin. */
export type GridPoint = readonly [x: number, y: number]

/** A line on the grid. */
export interface GridLine extends Pick<NamedLine, 'name' | 'class'> {
  points: readonly GridPoint[]
}

/**
 * Returns a number that only this point has. Anywhere on earth, units of 0.00001° stay below 2²⁶, so
 * it is a safe integer.
 */
export const keyOf = ([x, y]: GridPoint): number => x * 2 ** 26 + y
