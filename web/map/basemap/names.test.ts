import { expect, test } from 'vitest'
import type { StreetClass, TileContent } from './decode-tile.ts'
import { touches } from './name-box.ts'
import { placeNames, tilesFor } from './names.ts'

const coords = { z: 14, x: 4092, y: 6761 }

function street(name: string, streetClass: StreetClass, ...points: number[]) {
  const xs = points.filter((_, at) => at % 2 === 0)
  const ys = points.filter((_, at) => at % 2 === 1)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  return { name, class: streetClass, points, west, east, north: Math.min(...ys), south: Math.max(...ys) }
}

/** A tile with a grid of streets, a divided avenue across it, and a neighborhood. */
const content: TileContent = {
  parks: [],
  water: [],
  streets: [
    ...Array.from({ length: 12 }, (_, at) => street(`Row ${at}`, 'local', 0, 340 * at, 4096, 340 * at)),
    ...Array.from({ length: 12 }, (_, at) => street(`Column ${at}`, 'local', 340 * at, 0, 340 * at, 4096)),
    street('Avenue', 'arterial', 0, 0, 4096, 4096),
    street('Avenue', 'arterial', 60, 0, 4096, 4036),
  ],
  places: [{ kind: 'neighborhood', name: 'Tremé', x: 600, y: 3400 }],
}

/** The names of the whole tile at a zoom, with letters of 6 px. */
function namesAt(zoom: number) {
  const side = 256 * 2 ** (zoom - coords.z)
  const [left, top] = [coords.x * side, coords.y * side]
  const view = { left, top, right: left + side, bottom: top + side }
  return placeNames([{ coords, content }], zoom, view, (text) => 6 * text.length)
}

test('names do not touch, and none is repeated nearby', () => {
  for (const zoom of [13, 14, 15, 16, 17]) {
    const names = namesAt(zoom)
    expect(names.length).toBeGreaterThan(0)
    for (const [at, one] of names.entries()) {
      for (const other of names.slice(at + 1)) {
        expect(touches(one, other), `${one.text} and ${other.text} at ${zoom}`).toBe(false)
        if (one.text === other.text) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(250)
      }
    }
  }
})

test('avenues have names from zoom 13, streets from zoom 15, neighborhoods until zoom 14', () => {
  const looksAt = (zoom: number) => new Set(namesAt(zoom).map(({ look }) => look))
  expect(looksAt(13)).toEqual(new Set(['neighborhood', 'arterial']))
  expect(looksAt(14)).toEqual(new Set(['neighborhood', 'arterial']))
  expect(looksAt(15)).toEqual(new Set(['arterial', 'local']))
})

test('a view needs the tiles below it, larger ones when it is closer', () => {
  const around = (zoom: number, size: number) => {
    const [x, y] = [4092.5 * 256 * 2 ** (zoom - 14), 6761.5 * 256 * 2 ** (zoom - 14)]
    return tilesFor({ left: x - size, top: y - size, right: x + size, bottom: y + size }, zoom)
  }
  expect(around(14, 100)).toEqual([coords])
  expect(around(16, 500)).toEqual([coords])
  expect(around(14, 200)).toHaveLength(9)
  expect(around(13, 20)).toEqual([{ z: 12, x: 1023, y: 1690 }])
})
