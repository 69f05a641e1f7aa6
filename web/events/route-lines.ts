import { readWaypoint } from '#shared/geo/read-waypoint.ts'
import type { GroupEvent } from '../groups/upcoming-events.ts'

type Stop = GroupEvent['stops'][number]

/** A line of a route list. */
export interface RouteLine {
  text: string
  /** The number of its pin on the map; undefined if it has none. Without pins, its place in the list. */
  number: number | undefined
  isRefuel: boolean
}

type RouteSource = Pick<GroupEvent, 'route' | 'stops'> &
  Partial<Pick<GroupEvent, 'startLocation' | 'routeStops' | 'endLocation'>>

/**
 * Returns the lines of a route sheet in order, with the numbers that the stops have on the map.
 * Stops that the sheet does not name get lines of their own. If no stop has a known place, every
 * line is numbered.
 */
export function routeLines({
  route,
  stops,
  startLocation,
  routeStops = [],
  endLocation,
}: RouteSource): RouteLine[] {
  const sheet = route.length > 0 ? route : [startLocation, ...routeStops, endLocation].filter(isText)
  if (stops.length === 0) {
    return sheet.map((text, index) => ({ text, number: index + 1, isRefuel: isRefuel(text, undefined) }))
  }
  const listed = new Set<Stop>()
  const lines: RouteLine[] = []
  for (const [index, text] of sheet.entries()) {
    // Each line has one stop, and a line may name a stop that the walk passes before those above.
    const stop = stops.find((each) => !listed.has(each) && isNamedBy(text, each))
    const before = stop ? stops.slice(0, stops.indexOf(stop)) : []
    const isNamedLater = (each: Stop) => sheet.slice(index + 1).some((later) => isNamedBy(later, each))
    const unnamed = before.filter((each) => !listed.has(each) && !isNamedLater(each))
    lines.push(...unnamed.map(lineOf), { text, number: stop?.number, isRefuel: isRefuel(text, stop) })
    for (const each of [...unnamed, stop]) if (each) listed.add(each)
  }
  return [...lines, ...stops.filter((each) => !listed.has(each)).map(lineOf)]
}

const isText = (text: string | null | undefined): text is string => Boolean(text)

const isRefuel = (text: string, stop: Stop | undefined): boolean =>
  stop?.kind === 'refuel' || readWaypoint(text) === 'refuel'

/** Whether a line of a route sheet is about a stop. */
function isNamedBy(text: string, { name, kind }: Stop): boolean {
  const lineKind = readWaypoint(text)
  if (lineKind === 'turn') return false
  // A sheet has one start and one end. It may have several refuels, which need their names.
  if ((kind === 'start' || kind === 'end') && lineKind === kind) return true
  const [line, stop] = [fold(text), fold(name)]
  return line !== '' && stop !== '' && (line.includes(stop) || stop.includes(line))
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const KIND_WORDS: Record<Stop['kind'], string> = {
  start: 'Start: ',
  stop: '',
  refuel: 'REFUEL: ',
  end: 'End: ',
}

function lineOf({ number, name, kind }: Stop): RouteLine {
  const text = readWaypoint(name) === kind ? name : KIND_WORDS[kind] + name
  return { text, number, isRefuel: kind === 'refuel' }
}
