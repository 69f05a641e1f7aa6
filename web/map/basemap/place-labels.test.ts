import { expect, test } from 'vitest'
import type { StreetClass, TileContent } from './decode-tile.ts'
import { overlaps } from './rotated-box.ts'
import { placeLabels, tilesFor } from './place-labels.ts'

const coords = { z: 14, x: 4092, y: 6761 }

function street(name: string, streetClass: StreetClass, ...points: number[]) {
  const xs = points.filter((_, index) => index % 2 === 0)
  const ys = points.filter((_, index) => index % 2 === 1)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  return { name, class: streetClass, points, west, east, north: Math.min(...ys), south: Math.max(...ys) }
}

/** A tile with a grid of streets, a divided avenue across it, and a neighborhood. */
const content: TileContent = {
  parks: [],
  water: [],
  streets: [
    ...Array.from({ length: 12 }, (_, row) => street(`Row ${row}`, 'local', 0, 340 * row, 4096, 340 * row)),
    ...Array.from({ length: 12 }, (_, column) =>
      street(`Column ${column}`, 'local', 340 * column, 0, 340 * column, 4096),
    ),
    street('Avenue', 'arterial', 0, 0, 4096, 4096),
    street('Avenue', 'arterial', 60, 0, 4096, 4036),
  ],
  places: [{ kind: 'neighborhood', name: 'Tremé', x: 600, y: 3400 }],
}

/** Labels with the same text are farther apart than this (`MIN_REPEAT_DISTANCE_PX` is a little more). */
const NEARBY_PX = 250

/** Returns the labels of the whole tile at a zoom, with letters 6 px wide. */
function labelsAt(zoom: number) {
  const side = 256 * 2 ** (zoom - coords.z)
  const [left, top] = [coords.x * side, coords.y * side]
  const view = { left, top, right: left + side, bottom: top + side }
  return placeLabels([{ coords, content }], zoom, view, (text) => 6 * text.length)
}

test('labels do not overlap, and none is repeated nearby', () => {
  for (const zoom of [13, 14, 15, 16, 17]) {
    const labels = labelsAt(zoom)
    expect(labels.length).toBeGreaterThan(0)
    for (const [index, label] of labels.entries()) {
      for (const other of labels.slice(index + 1)) {
        expect(overlaps(label, other), `${label.text} and ${other.text} at ${zoom}`).toBe(false)
        if (label.text === other.text)
          expect(Math.hypot(label.x - other.x, label.y - other.y)).toBeGreaterThan(NEARBY_PX)
      }
    }
  }
})

test('avenues have labels from zoom 13, local streets from zoom 15, neighborhoods up to zoom 14', () => {
  const kindsAt = (zoom: number) => new Set(labelsAt(zoom).map(({ kind }) => kind))
  expect(kindsAt(13)).toEqual(new Set(['neighborhood', 'arterial']))
  expect(kindsAt(14)).toEqual(new Set(['neighborhood', 'arterial']))
  expect(kindsAt(15)).toEqual(new Set(['arterial', 'local']))
})

test('a view shows tiles of zoom 12 or 14, enlarged at closer zooms', () => {
  const around = (zoom: number, size: number) => {
    const [x, y] = [4092.5 * 256 * 2 ** (zoom - 14), 6761.5 * 256 * 2 ** (zoom - 14)]
    return tilesFor({ left: x - size, top: y - size, right: x + size, bottom: y + size }, zoom)
  }
  expect(around(14, 100)).toEqual([coords])
  expect(around(16, 500)).toEqual([coords])
  expect(around(14, 200)).toHaveLength(9)
  expect(around(13, 20)).toEqual([{ z: 12, x: 1023, y: 1690 }])
})
