import { readStreetClass, STREET_CLASSES } from '#shared/streets/network/street-class.ts'
import { type CityStreets, isInCity, outsideCity } from './city-area.ts'
import type { NamedLine } from './named-line.ts'

/** About 1 m: points closer than that are one. */
const SCALE = 1e-5
const ORIGIN = [-90.14, 29.9] as const

/**
 * Makes compact streets of foreign lines: leaves out those outside the city, and splits the others
 * where they share a point, because the compact format joins only ends.
 *
 * @throws StreetsError when none lies in the city
 */
export function compactLines(lines: readonly NamedLine[]): CityStreets {
  const inside = lines.filter(({ line }) => line.some((point) => isInCity(...point)))
  const outside = lines.length - inside.length
  if (inside.length === 0) throw outsideCity(lines.length)
  const numbers = new Map([...new Set(inside.map(({ name }) => name))].map((name, at) => [name, at]))
  const onGrid = inside.map(({ line }) => toGrid(line))
  const uses = countUses(onGrid)
  const compact = inside.flatMap(({ name, class: streetClass }, at) =>
    splitAt(onGrid[at]!, (spot) => uses.get(keyOf(spot))! > 1).map((part) => [
      numbers.get(name)!,
      STREET_CLASSES.indexOf(readStreetClass(streetClass)),
      ...part.flatMap(([x, y], step) =>
        step === 0 ? [x, y] : [x - part[step - 1]![0], y - part[step - 1]![1]],
      ),
    ]),
  )
  const streets = { origin: ORIGIN, scale: SCALE, classes: STREET_CLASSES, names: [...numbers.keys()] }
  return { streets: { ...streets, lines: compact }, outside }
}

type Spot = readonly [x: number, y: number]

/** Rounds a line, without points that rounding made equal to the one before. */
function toGrid(line: NamedLine['line']): Spot[] {
  return line
    .map(([longitude, latitude]): Spot => [
      Math.round((longitude - ORIGIN[0]) / SCALE),
      Math.round((latitude - ORIGIN[1]) / SCALE),
    ])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]![0] || y !== all[at - 1]![1])
}

// Steps of 0.00001° on the whole earth stay below 2²⁶, and the key below 2⁵³.
const keyOf = ([x, y]: Spot): number => x * 2 ** 26 + y

/** How often each place is used, by all lines together. */
function countUses(lines: readonly (readonly Spot[])[]): Map<number, number> {
  const uses = new Map<number, number>()
  for (const spot of lines.flat()) uses.set(keyOf(spot), (uses.get(keyOf(spot)) ?? 0) + 1)
  return uses
}

/** The parts of a line between its corners; none when the line has shrunk to a point. */
function splitAt(line: readonly Spot[], isCorner: (spot: Spot) => boolean): Spot[][] {
  const parts: Spot[][] = []
  let begin = 0
  for (let at = 1; at < line.length; at += 1) {
    if (at < line.length - 1 && !isCorner(line[at]!)) continue
    parts.push(line.slice(begin, at + 1))
    begin = at
  }
  return parts
}
