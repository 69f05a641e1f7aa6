import { decodePolyline } from '#shared/streets/polyline.ts'
import { endName } from '#shared/streets/route/end-name.ts'
import { formatPoint } from '../event-values.ts'
import type { RouteSheet } from './sheet-lines.ts'

/** The fields that a sheet fills in. */
type PlaceField = 'location' | 'startLocation' | 'startCoordinates' | 'endLocation' | 'endCoordinates'
export type SheetPlaces = Record<PlaceField, string>

/** A name and its coordinates are filled in together. */
const PLACES: { label: string; fields: readonly PlaceField[] }[] = [
  { label: 'Meeting Location', fields: ['location'] },
  { label: 'Start Location', fields: ['startLocation', 'startCoordinates'] },
  { label: 'End Location', fields: ['endLocation', 'endCoordinates'] },
]

const MAX_LENGTH = 200

/** Returns what a sheet says about the start and the end. Coordinates only if they are certain. */
export function placesOf({ lines, path }: Pick<RouteSheet, 'lines' | 'path'>): SheetPlaces {
  const points = decodePolyline(path)
  const placeOf = (kind: 'start' | 'end') => {
    const name = endName(lines, kind)?.replace(/\s+/g, ' ').slice(0, MAX_LENGTH) ?? ''
    const line = kind === 'start' ? lines.find(isOf(kind)) : lines.findLast(isOf(kind))
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
 * Returns the values that a sheet changes: those of empty places, and of places that still are what
 * the sheet said before.
 *
 * @param before what the sheet said before; undefined to leave empty places empty
 */
export function fillPlaces(
  values: SheetPlaces,
  now: SheetPlaces,
  { before, fillsEmpty }: { before: SheetPlaces | undefined; fillsEmpty: boolean },
): Partial<SheetPlaces> {
  const changed = PLACES.flatMap(({ fields }) => {
    const isEmpty = fields.every((field) => values[field].trim() === '')
    const follows = before !== undefined && fields.every((field) => values[field] === before[field])
    return (isEmpty ? fillsEmpty : follows) ? fields.filter((field) => values[field] !== now[field]) : []
  })
  return Object.fromEntries(changed.map((field) => [field, now[field]]))
}

/** Returns the labels of the places whose names are what the sheet says. */
export const filledLabels = (values: SheetPlaces, now: SheetPlaces): string[] =>
  PLACES.filter(({ fields: [name] }) => name && values[name] !== '' && values[name] === now[name]).map(
    ({ label }) => label,
  )
