import { DEGREES_PER_UNIT } from '#shared/streets/network/join-lines.ts'
import { readStreetClass, STREET_CLASSES } from '#shared/streets/network/network.ts'
import { type CityStreets, countKinds, isInCity, noStreetError, outsideCityError } from './city-bounds.ts'
import { dropRepeats } from './drop-repeats.ts'
import { type GridLine, type GridPoint, keyOf, type NamedLine } from './lines.ts'

/** Where the grid begins: any point in the city, because distances are exact only near it. */
const ORIGIN = [-90.14, 29.9] as const

/**
 * Makes compact streets from the lines of another format: drops those that are not wholly in the
 * city or no streets, and splits the others where they share a point, because the compact format joins only ends.
 *
 * @throws StreetsError if no street is in the city
 */
export function compactLines(lines: readonly NamedLine[]): CityStreets {
  const inside = lines.filter(({ line }) => line.every((point) => isInCity(...point)))
  if (inside.length === 0) throw outsideCityError(lines.length)
  const streetLines = inside.filter(({ otherKind }) => otherKind === undefined)
  if (streetLines.length === 0) throw noStreetError(inside.length)
  const gridLines = dropRepeats(streetLines.map(toGrid))
  const nameIndexes = new Map(
    [...new Set(gridLines.map(({ name }) => name))].map((name, index) => [name, index]),
  )
  const uses = countUses(gridLines)
  const compact = gridLines.flatMap(({ name, class: streetClass, points }) =>
    splitAt(points, (point) => uses.get(keyOf(point))! > 1).map((part) => [
      nameIndexes.get(name)!,
      STREET_CLASSES.indexOf(readStreetClass(streetClass)),
      ...part.flatMap(([x, y], step) =>
        step === 0 ? [x, y] : [x - part[step - 1]![0], y - part[step - 1]![1]],
      ),
    ]),
  )
  const streets = {
    origin: ORIGIN,
    scale: DEGREES_PER_UNIT,
    classes: STREET_CLASSES,
    names: [...nameIndexes.keys()],
  }
  return {
    streets: { ...streets, lines: compact },
    droppedLineCount: lines.length - inside.length,
    otherKinds: countKinds(inside.map(({ otherKind }) => otherKind)),
  }
}

/** Rounds a line, and drops points that rounding made equal to the previous one. */
function toGrid({ line, ...street }: NamedLine): GridLine {
  const points = line
    .map(([longitude, latitude]): GridPoint => [
      Math.round((longitude - ORIGIN[0]) / DEGREES_PER_UNIT),
      Math.round((latitude - ORIGIN[1]) / DEGREES_PER_UNIT),
    ])
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]![0] || y !== all[index - 1]![1])
  return { ...street, points }
}

/** Counts how often each point occurs in all lines together, by its key. */
function countUses(lines: readonly GridLine[]): Map<number, number> {
  const uses = new Map<number, number>()
  for (const { points } of lines) {
    for (const point of points) uses.set(keyOf(point), (uses.get(keyOf(point)) ?? 0) + 1)
  }
  return uses
}

/** Returns the parts of a line between its corners. */
function splitAt(line: readonly GridPoint[], isCorner: (point: GridPoint) => boolean): GridPoint[][] {
  const parts: GridPoint[][] = []
  let begin = 0
  for (let index = 1; index < line.length; index += 1) {
    if (index < line.length - 1 && !isCorner(line[index]!)) continue
    parts.push(line.slice(begin, index + 1))
    begin = index
  }
  return parts
}
