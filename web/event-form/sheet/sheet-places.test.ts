import { expect, test } from 'vitest'
import { encodePolyline } from '#shared/geo/polyline.ts'
import type { SheetLine } from './sheet-lines.ts'
import { filledLabels, fillPlaces, otherEndNotes, placesOf, type SheetPlaces } from './sheet-places.ts'

const lineOf = (kind: SheetLine['kind'], text: string, state: SheetLine['state'] = 'sure') =>
  ({ text, kind, street: null, to: null, state, from: null, until: null }) as SheetLine

const path = encodePolyline([
  { latitude: 29.9641, longitude: -90.073 },
  { latitude: 29.9711, longitude: -90.081 },
])
const start = lineOf('start', 'START: Orleans &\n N. Claiborne (29.96410, -90.07300).')
const end = lineOf('end', 'DISBAND at Nobody’s Lounge', 'unknown')

const emptyPlaces: SheetPlaces = {
  location: '',
  startLocation: '',
  startCoordinates: '',
  endLocation: '',
  endCoordinates: '',
}
const places = placesOf({ lines: [start, end], path })
const firstReading = { before: undefined, fillsEmpty: true }

test('a sheet names its start and end, with coordinates where they are certain', () => {
  expect(places).toEqual({
    location: 'Orleans & N. Claiborne',
    startLocation: 'Orleans & N. Claiborne',
    startCoordinates: '29.964100,-90.073000',
    endLocation: 'Nobody’s Lounge',
    endCoordinates: '',
  })
  expect(placesOf({ lines: [lineOf('start', 'START'), lineOf('end', 'Disband.')], path })).toEqual(
    emptyPlaces,
  )
})

test('a sheet fills empty places only, and a name together with its coordinates', () => {
  expect({ ...emptyPlaces, ...fillPlaces(emptyPlaces, places, firstReading) }).toEqual(places)
  const typed = { ...emptyPlaces, startLocation: 'Tremé Center', endCoordinates: '29.970000,-90.080000' }
  expect(fillPlaces(typed, places, firstReading)).toEqual({ location: 'Orleans & N. Claiborne' })
  expect(filledLabels({ ...typed, location: places.location }, places)).toEqual(['Meeting Location'])
})

test('a changed sheet replaces what it filled in before, and leaves what was typed', () => {
  const values = { ...places, location: 'In front of the church' }
  const nextPlaces = { ...places, startLocation: 'Congo Square', startCoordinates: '', endLocation: '' }
  const options = { before: places, fillsEmpty: true }
  expect(fillPlaces(values, nextPlaces, options)).toEqual({
    startLocation: 'Congo Square',
    startCoordinates: '',
    endLocation: '',
  })
})

test('the unchanged sheet of a stored event does not fill places that somebody left empty', () => {
  expect(fillPlaces(emptyPlaces, places, { before: undefined, fillsEmpty: false })).toEqual({})
  expect(fillPlaces(emptyPlaces, places, { before: places, fillsEmpty: false })).toEqual({})
})

test('an end of the form that is more than 150 m from the sheet’s is named', () => {
  const notes = (own: Partial<SheetPlaces>) => otherEndNotes({ ...places, ...own }, places)
  expect(notes({})).toEqual([])
  expect(notes({ startCoordinates: '' })).toEqual([])
  expect(notes({ startCoordinates: '29.965100,-90.073000' })).toEqual([])
  expect(notes({ startCoordinates: '29.967000,-90.073000' })).toEqual([
    'Your start is elsewhere than the sheet’s, and counts. Empty Start Location and Start Coordinates to use only the sheet’s.',
  ])
  const other = { startLocation: 'Congo Square', startCoordinates: '29.961100,-90.068500' }
  expect(notes(other)).toEqual([
    'Your start is elsewhere than the sheet’s, so the route goes through both. Empty Start Location and Start Coordinates to use only the sheet’s.',
  ])
  // The sheet's end is not certain.
  expect(notes({ endCoordinates: '29.967000,-90.073000' })).toEqual([])
})

test('a line that nobody can place is no start if another one is', () => {
  const sender = lineOf('start', 'From: Pearl', 'unknown')
  expect(placesOf({ lines: [sender, start], path })).toMatchObject({
    startLocation: 'Orleans & N. Claiborne',
    startCoordinates: '29.964100,-90.073000',
  })
  expect(placesOf({ lines: [sender], path }).startLocation).toBe('Pearl')
})
