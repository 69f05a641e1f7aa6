import { withoutKeyword } from '../../geo/read-waypoint.ts'
import { isSameName } from '../../geo/same-place.ts'
import { type ReadSheet, replaceLine, type SheetLine } from '../sheet/route-sheet.ts'
import { saysOnlyWhen } from '../sheet/words/name-or-time.ts'
import { withoutPins, withPin } from '../sheet/words/pin.ts'
import type { OwnPlaces, RoutePlace } from './own-places.ts'
import type { RoutePart, RouteSource } from './route-source.ts'

/** The longest name of a place that a form takes. */
const MAX_CHARACTERS = 200

/** A line of a route that nothing knows, with its index among the lines that were read. */
export interface UnknownLine {
  index: number
  text: string
}

/**
 * Returns the lines of a route that nothing knows. Words of a sheet may be about anything, but each entry
 * of an event's `route` is a place or a leg. A bare 'Refuel' names none.
 */
export function findUnknownLines(lines: readonly SheetLine[], { sheet, route }: RouteSource): UnknownLine[] {
  const entries = sheet?.trim() ? undefined : (route ?? [])
  return lines.flatMap(({ line, kind, state, from, text }, index) => {
    const entry = entries?.[line - 1]
    const isUnknown = kind === 'words' ? entry !== undefined && from === null : state === 'unknown'
    return isUnknown && nameOf(text) !== '' ? [{ index, text: entry ?? text }] : []
  })
}

/**
 * Returns the text of a route with a pin in each line that only the event's own start, stops and end know:
 * the walk goes through them in the order of the lines.
 *
 * @param asPlace returns an entry of a route that is only a name with the keyword of its place
 */
export function pinOwnPlaces(
  sheet: string,
  { lines }: ReadSheet,
  unknown: readonly UnknownLine[],
  { start, stops, end }: OwnPlaces,
  asPlace: (line: SheetLine) => string,
): string {
  const places = [start, ...stops, end].filter((place) => place !== undefined)
  const used = new Set<RoutePlace>()
  const pinned = unknown.flatMap(({ index }) => {
    const line = lines[index]!
    if (!PLACE_KINDS.has(line.kind)) return []
    const named = places.filter(({ name }) => isSameName(name, line.text))
    // Of two places with one name, each is another line's.
    const place = named.find((each) => !used.has(each)) ?? named[0]
    if (place === undefined) return []
    used.add(place)
    return [{ index, text: withPin(line.kind === 'words' ? asPlace(line) : line.text, place) }]
  })
  // From the last on, because a line is found by those before it.
  return pinned.reduceRight((text, line) => replaceLine({ sheet: text, lines }, line.index, line.text), sheet)
}

/** The kinds of lines that name a place and no way to it. */
const PLACE_KINDS = new Set<SheetLine['kind']>(['start', 'stop', 'end', 'words'])

/** Returns the names of what nothing knows: lines, and the event's own start, stops and end. */
export function unknownNames(lines: readonly UnknownLine[], own: OwnPlaces, read: ReadSheet): string[] {
  const placed = [...read.lines.filter(({ from }) => from !== null), ...lines].map(({ text }) => text)
  const names = [
    ...lines.map(({ text }) => nameOf(text)),
    ...own.unknown
      .map(nameOf)
      .filter((name) => name !== '' && !placed.some((text) => isSameName(text, name))),
  ]
  return [...new Set(names)]
}

/** Returns what a line names, without its keyword; empty for a bare keyword, a time or marks. */
function nameOf(text: string): string {
  const name = withoutKeyword(withoutPins(text)).replace(/\s+/g, ' ').slice(0, MAX_CHARACTERS).trim()
  return /\p{L}/u.test(name) && !saysOnlyWhen(name) ? name : ''
}

/**
 * Returns the parts of the path of a list of places that lead past an unknown one: where its neighbors
 * are. In a sheet with legs, these say the way.
 */
export function openParts({ lines, meters }: ReadSheet, unknown: readonly UnknownLine[]): RoutePart[] {
  if (lines.some(({ kind, street, to }) => kind === 'turn' || street !== null || to !== null)) return []
  return unknown.map(({ index }) => ({
    from: lines.slice(0, index).findLast(({ until }) => until !== null)?.until ?? 0,
    until: lines.slice(index + 1).find(({ from }) => from !== null)?.from ?? meters,
  }))
}
