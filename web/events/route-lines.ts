import { readWaypoint } from '#shared/geo/read-waypoint.ts'
import type { GroupEvent } from '../groups/upcoming-events.ts'

type Stop = GroupEvent['stops'][number]

/** A line of a route list. */
export interface RouteLine {
  text: string
  /**
   * The number of its pin on the map, or, without one, that of the pin before it and its place after that:
   * '2.1'; '0' before the first pin. Without pins, its place in the list.
   */
  number: string
  hasPin: boolean
  isRefuel: boolean
}

/** A line before it has a number. */
type Line = Pick<RouteLine, 'text' | 'isRefuel'> & { stop?: Stop | undefined }

type RouteSource = Pick<GroupEvent, 'route' | 'stops'> &
  Partial<Pick<GroupEvent, 'startLocation' | 'routeStops' | 'endLocation'>>

/**
 * Returns the lines of a route sheet in order, with the numbers that the stops have on the map.
 * Stops that the sheet does not name get lines of their own, the start and the end around all others,
 * also those that are not on the map.
 */
export function routeLines(source: RouteSource): RouteLine[] {
  const lines = linesOf(source)
  let [pin, after] = [0, 0]
  return lines.map(({ text, isRefuel: isEmphasized, stop }) => {
    if (stop) [pin, after] = [stop.number, 0]
    else after += 1
    const isFirst = pin === 0 && source.stops.length > 0
    const number = isFirst ? '0' : [pin, after].filter(Boolean).join('.')
    return { text, number, hasPin: stop !== undefined, isRefuel: isEmphasized }
  })
}

function linesOf({ route, stops, startLocation, routeStops = [], endLocation }: RouteSource): Line[] {
  if (route.length === 0) return sheetLines([startLocation, ...routeStops, endLocation].filter(isText), stops)
  const named = [...route, ...stops.map(({ name }) => name)]
  const endLine = (kind: 'start' | 'end', name: string | null | undefined): Line[] =>
    !name || named.some((text) => text === name || isNamedBy(text, { name })) ? [] : [lineOf({ name, kind })]
  return [...endLine('start', startLocation), ...sheetLines(route, stops), ...endLine('end', endLocation)]
}

function sheetLines(sheet: readonly string[], stops: readonly Stop[]): Line[] {
  const listed = new Set<Stop>()
  const lines: Line[] = []
  for (const [index, text] of sheet.entries()) {
    // Each line has one stop, and a line may name a stop that the walk passes before those above.
    const rest = stops.filter((each) => !listed.has(each))
    const stop = rest.find((each) => isNamedBy(text, each)) ?? rest.find((each) => isEndOf(text, each))
    const isNamedLater = (each: Stop) => sheet.slice(index + 1).some((later) => isLineOf(later, each))
    const before = rest.filter((each) => each.kind === 'start' || (stop && each.number < stop.number))
    const unnamed = before.filter((each) => each !== stop && !isNamedLater(each))
    lines.push(...unnamed.map(lineOfStop), { text, stop, isRefuel: isRefuel(text, stop) })
    for (const each of [...unnamed, stop]) if (each) listed.add(each)
  }
  return [...lines, ...stops.filter((each) => !listed.has(each)).map(lineOfStop)]
}

const isText = (text: string | null | undefined): text is string => Boolean(text)

const isRefuel = (text: string, stop: Stop | undefined): boolean =>
  stop?.kind === 'refuel' || readWaypoint(text) === 'refuel'

/** Whether a line of a route sheet is about a stop. */
const isLineOf = (text: string, stop: Stop): boolean => isNamedBy(text, stop) || isEndOf(text, stop)

/** Whether a line has the name of a stop. */
function isNamedBy(text: string, { name }: Pick<Stop, 'name'>): boolean {
  if (readWaypoint(text) === 'turn') return false
  const [line, stop] = [fold(text), fold(name)]
  return line !== '' && stop !== '' && (line.includes(stop) || stop.includes(line))
}

/** Whether a line and a stop are both the start, or both the end. Refuels, of which there may be several, need their names. */
const isEndOf = (text: string, { kind }: Stop): boolean =>
  (kind === 'start' || kind === 'end') && readWaypoint(text) === kind

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

const lineOfStop = (stop: Stop): Line => ({ ...lineOf(stop), stop })

function lineOf({ name, kind }: Pick<Stop, 'name' | 'kind'>): Line {
  const text = readWaypoint(name) === kind ? name : KIND_WORDS[kind] + name
  return { text, isRefuel: kind === 'refuel' }
}
