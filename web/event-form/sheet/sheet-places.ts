import { parseCoordinates } from '#shared/geo/coordinates.ts'
import { distance } from '#shared/geo/distance.ts'
import { isSameName, SAME_END_M } from '#shared/geo/same-place.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import { endName } from '#shared/streets/route/end-name.ts'
import { formatPoint } from '../event-values.ts'
import type { RouteSheet } from './sheet-lines.ts'

/** The fields that a sheet fills in. */
type PlaceField = 'location' | 'startLocation' | 'startCoordinates' | 'endLocation' | 'endCoordinates'
export type SheetPlaces = Record<PlaceField, string>

/** The fields of each place. They are filled in together, so that a name never gets other coordinates. */
const PLACES: { label: string; fields: readonly PlaceField[] }[] = [
  { label: 'Meeting Location', fields: ['location'] },
  { label: 'Start Location', fields: ['startLocation', 'startCoordinates'] },
  { label: 'End Location', fields: ['endLocation', 'endCoordinates'] },
]

/** The form's limit for the name of a place. */
const MAX_LENGTH = 200

/** Returns the places that a sheet gives for the start and the end, with coordinates if they are certain. */
export function placesOf({ lines, path }: Pick<RouteSheet, 'lines' | 'path'>): SheetPlaces {
  const points = decodePolyline(path)
  const known = lines.filter(({ state }) => state !== 'unknown')
  const placeOf = (kind: 'start' | 'end') => {
    // 'From: Ms. Pearl' above a sheet that was forwarded is no start if another line is.
    const from = endName(known, kind) === undefined ? lines : known
    const name = endName(from, kind)?.replace(/\s+/g, ' ').slice(0, MAX_LENGTH) ?? ''
    const line = kind === 'start' ? from.find(isOf(kind)) : from.findLast(isOf(kind))
    const point = points.at(kind === 'start' ? 0 : -1)
    return { name, coordinates: name && point && line?.state === 'sure' ? formatPoint(point) : '' }
  }
  const [start, end] = [placeOf('start'), placeOf('end')]
  return {
    location: start.name,
    startLocation: start.name,
    startCoordinates: start.coordinates,
    endLocation: end.name,
    endCoordinates: end.coordinates,
  }
}

const isOf =
  (wanted: 'start' | 'end') =>
  ({ kind }: RouteSheet['lines'][number]): boolean =>
    kind === wanted

/**
 * Returns the values that a new reading of the sheet changes. A place that somebody typed stays; one
 * that still has the value of the previous reading follows the sheet.
 *
 * @param before the places of the previous reading; undefined at the first one
 * @param fillsEmpty whether empty places are filled; not while a stored event's sheet is unchanged,
 *   because somebody left them empty
 */
export function fillPlaces(
  values: SheetPlaces,
  next: SheetPlaces,
  { before, fillsEmpty }: { before: SheetPlaces | undefined; fillsEmpty: boolean },
): Partial<SheetPlaces> {
  const changed = PLACES.flatMap(({ fields }) => {
    const isEmpty = fields.every((field) => values[field].trim() === '')
    const follows = before !== undefined && fields.every((field) => values[field] === before[field])
    return (isEmpty ? fillsEmpty : follows) ? fields.filter((field) => values[field] !== next[field]) : []
  })
  return Object.fromEntries(changed.map((field) => [field, next[field]]))
}

/** Returns a sentence about each end of the form that is elsewhere than in the sheet. */
export const otherEndNotes = (values: SheetPlaces, sheetPlaces: SheetPlaces): string[] =>
  (['start', 'end'] as const)
    .filter((end) => {
      const own = parseCoordinates(values[`${end}Coordinates`])
      const read = parseCoordinates(sheetPlaces[`${end}Coordinates`])
      return own !== undefined && read !== undefined && distance(own, read) > SAME_END_M
    })
    .map((end) => {
      const label = end === 'start' ? 'Start' : 'End'
      const isSame = isSameName(values[`${end}Location`], sheetPlaces[`${end}Location`])
      const effect = isSame ? 'and counts' : 'so the route goes through both'
      return `Your ${end} is elsewhere than the sheet’s, ${effect}. Empty ${label} Location and ${label} Coordinates to use only the sheet’s.`
    })

/** Returns the labels of the places whose names came from the sheet. */
export const filledLabels = (values: SheetPlaces, sheetPlaces: SheetPlaces): string[] =>
  PLACES.filter(
    ({ fields: [name] }) => name && values[name] !== '' && values[name] === sheetPlaces[name],
  ).map(({ label }) => label)
