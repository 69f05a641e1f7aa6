import { StreetsError } from './network.ts'

/**
 * Streets in the compact format of `docs/STREETS.md`. A line is `[name, class, x, y, dx, dy, …]`:
 * the indexes of its name and class, its first point, and the step to each further point. Longitude
 * = origin[0] + x · scale, latitude = origin[1] + y · scale. Lines meet only where their ends have
 * the same x and y.
 */
export interface CompactStreets {
  origin: readonly [longitude: number, latitude: number]
  scale: number
  classes: readonly string[]
  names: readonly string[]
  lines: readonly (readonly number[])[]
  /** Whom to credit wherever the streets are drawn. */
  credit?: string
  /** Where it was imported from, for administrators. */
  source?: string
}

/** More than any city has; larger files could exhaust memory. */
const MAX_LINES = 500_000
const MAX_POINTS = 5_000_000

/**
 * Returns parsed JSON as compact streets, after checking all of it.
 *
 * @throws StreetsError that names the part or the line that is wrong; lines count from 1
 */
export function checkCompactStreets(value: unknown): CompactStreets {
  if (!isRecord(value)) throw new StreetsError('The file is not a JSON object with streets.')
  const { origin, scale, classes, names, lines, credit, source } = value
  if (!isOrigin(origin)) throw new StreetsError('"origin" is not [longitude, latitude].')
  // At 0.1 m or more, x and y fit into 32 bits anywhere on earth.
  if (!isNumber(scale) || scale < 1e-6 || scale > 1e-3) {
    throw new StreetsError('"scale" is not a number of degrees from 0.000001 to 0.001.')
  }
  if (!isTextList(classes) || classes.length > 255)
    throw new StreetsError('"classes" is not a list of at most 255 words.')
  if (!isTextList(names)) throw new StreetsError('"names" is not a list of names.')
  if (credit !== undefined && typeof credit !== 'string') throw new StreetsError('"credit" is not text.')
  if (source !== undefined && typeof source !== 'string') throw new StreetsError('"source" is not text.')
  if (!Array.isArray(lines)) throw new StreetsError('"lines" is not a list.')
  if (lines.length === 0) throw new StreetsError('The file has no streets.')
  const streets = { origin, scale, classes, names, lines, credit, source }
  checkLines(streets)
  return streets
}

function checkLines({ lines, names, classes, origin, scale }: CompactStreets): void {
  if (lines.length > MAX_LINES) throw new StreetsError(`There are more than ${MAX_LINES} lines.`)
  let points = 0
  for (const [index, line] of lines.entries()) {
    const problem = !Array.isArray(line)
      ? 'is not a list'
      : (structureProblem(line, names.length, classes.length) ?? pointProblem(line, origin, scale))
    if (problem !== undefined) throw new StreetsError(`Line ${index + 1} ${problem}.`)
    points += line.length / 2 - 1
  }
  if (points > MAX_POINTS) throw new StreetsError(`There are more than ${MAX_POINTS} points.`)
}

function structureProblem(
  line: readonly unknown[],
  nameCount: number,
  classCount: number,
): string | undefined {
  if (line.length < 6) return 'has fewer than two points'
  if (line.length % 2 === 1) return 'has an x without a y'
  if (!line.every(Number.isInteger)) return 'contains something that is not a whole number'
  const [name, streetClass] = line as readonly number[]
  if (name! < 0 || name! >= nameCount) return `has the name ${name}, which is not in "names"`
  if (streetClass! < 0 || streetClass! >= classCount)
    return `has the class ${streetClass}, which is not in "classes"`
  return undefined
}

function pointProblem(
  line: readonly number[],
  origin: CompactStreets['origin'],
  scale: number,
): string | undefined {
  const invalid = findLinePoint(
    line,
    (x, y) => Math.abs(origin[0] + x * scale) > 180 || Math.abs(origin[1] + y * scale) > 90,
  )
  return invalid === undefined
    ? undefined
    : `has a point outside the valid range of coordinates (point ${invalid})`
}

/**
 * Returns the number of the first point of a line that matches, counted from 1, or undefined. Adds
 * up the steps, so `matches` gets each point's x and y.
 */
export function findLinePoint(
  line: readonly number[],
  matches: (x: number, y: number) => boolean,
): number | undefined {
  let x = 0
  let y = 0
  for (let index = 2; index < line.length; index += 2) {
    x += line[index]!
    y += line[index + 1]!
    if (matches(x, y)) return index / 2
  }
  return undefined
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const isOrigin = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber)

/** Whether a value is an object, but not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
