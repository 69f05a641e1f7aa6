import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps, uprightBox } from '../basemap/rotated-box.ts'
import { type Box, placeTags as placeTagsIn, TAG_DISTANCE_PX, type TaggedMarker } from './place-tags.ts'

const everywhere = { left: -1000, top: -1000, right: 1000, bottom: 1000 }
const placeTags = (markers: TaggedMarker[], view: Box = everywhere) => placeTagsIn(markers, view)

const MARKER_PX = 40
const SMALL_PX = 14
const TAG = { width: 100, height: 20 }

const marker = (x: number, y: number, change: Partial<TaggedMarker> = {}): TaggedMarker => ({
  x,
  y,
  width: MARKER_PX,
  height: MARKER_PX,
  tag: { ...TAG, side: undefined },
  ...change,
})

test('a tag is below its marker; where another marker would be covered, it is on a free side', () => {
  expect(placeTags([marker(0, 0)])).toEqual([{ marker: 'full', side: 'below' }])
  expect(placeTags([marker(0, 0), marker(0, 45)]).map(({ side }) => side)).toEqual(['above', 'below'])
  const around = [marker(0, 45), marker(0, -45), marker(45, 0)]
  expect(placeTags([marker(0, 0), ...around])[0]).toEqual({ marker: 'full', side: 'left' })
})

test('a tag takes the room of a stop if it must, but never that of a live parade', () => {
  const around = [marker(0, 45), marker(0, -45), marker(45, 0), marker(-45, 0)]
  expect(placeTags([marker(0, 0), ...around])[0]?.side).toBeDefined()
  const parades = around.map((each) => ({ ...each, isEssential: true }))
  const [first, ...others] = placeTags([marker(0, 0), ...parades])
  expect(first).toEqual({ marker: 'full', side: undefined })
  expect(others.map((other) => other.marker)).toEqual(['full', 'full', 'full', 'full'])
})

test('a marker that may shift is beside its place where another has the room, and its tag beside it', () => {
  const [first, second] = placeTags([marker(0, 0), marker(4, 0, { mayShift: true })])
  expect(first).toEqual({ marker: 'full', side: 'below' })
  expect(second!.marker).toBe('full')
  const [right, down] = second!.shift!
  expect(Math.hypot(4 + right, down)).toBeGreaterThan(MARKER_PX)
  expect(second!.side).toBeDefined()
  const everyPlace = Array.from({ length: 9 }, (_, index) =>
    marker((index % 3) * 60 - 60, Math.floor(index / 3) * 60 - 60, { width: 80, height: 80 }),
  )
  expect(placeTags([...everyPlace, marker(4, 0, { mayShift: true })]).at(-1)?.marker).toBe('hidden')
})

test('a tag is on a side where it is visible', () => {
  expect(placeTags([marker(40, 0)], { ...everywhere, left: 0 })[0]?.side).toBe('right')
})

test('the edge of the map cuts off no tag: without another side it is hidden', () => {
  const others = [marker(40, 45), marker(40, -45), marker(85, 0)].map((other) => ({
    ...other,
    isEssential: true,
  }))
  const placeAt = (left: number) => placeTags([marker(40, 0), ...others], { ...everywhere, left })[0]?.side
  expect(placeAt(-100)).toBe('left')
  expect(placeAt(0)).toBeUndefined()
})

test('a tag is on a side where no control covers it', () => {
  const control = { left: -100, top: 20, right: 100, bottom: 100 }
  expect(placeTagsIn([marker(0, 0)], everywhere, [control])[0]?.side).toBe('above')
})

test('in the corner of the map, a tag does not lie under the controls, even to spare another marker', () => {
  const view = { left: 0, top: 0, right: 400, bottom: 400 }
  const corners = [
    { x: 370, y: 30, control: { left: 356, top: 0, right: 400, bottom: 90 } },
    { x: 30, y: 30, control: { left: 0, top: 0, right: 44, bottom: 90 } },
    { x: 370, y: 370, control: { left: 356, top: 310, right: 400, bottom: 400 } },
    { x: 30, y: 370, control: { left: 0, top: 310, right: 44, bottom: 400 } },
  ]
  for (const { x, y, control } of corners) {
    const inward = x < 200 ? 70 : -70
    const [{ side } = { side: undefined }] = placeTagsIn([marker(x, y), marker(x + inward, y)], view, [
      control,
    ])
    expect(side).toBe(x < 200 ? 'right' : 'left')
  }
  const column = { left: 300, top: 0, right: 600, bottom: 400 }
  expect(placeTagsIn([marker(395, 200)], view, [column])[0]).toEqual({ marker: 'full', side: undefined })
})

test('a tag stays on its side while that is free', () => {
  const tag = { ...TAG, side: 'right' as const }
  expect(placeTags([marker(0, 0, { tag })])[0]?.side).toBe('right')
})

test('of markers that cover each other the first is shown, the next one smaller or not at all', () => {
  const near = marker(30, 0, { smallSize: 14 })
  expect(placeTags([marker(0, 0), near])[1]).toEqual({ marker: 'small', side: undefined })
  expect(placeTags([marker(0, 0), marker(30, 0)])[1]).toEqual({ marker: 'hidden', side: undefined })
  expect(placeTags([marker(0, 0), marker(5, 0, { smallSize: 14 })])[1]?.marker).toBe('hidden')
})

test('a tag takes the room of parades that its marker hides anyway', () => {
  const parade = marker(0, 0, { isEssential: true, smallSize: 14 })
  const around = [
    [4, 3],
    [-4, 3],
    [0, -4],
  ].map(([x, y]) => ({ ...parade, x: x!, y: y! }))
  expect(placeTags([parade, ...around])[0]).toMatchObject({ marker: 'full', side: 'below' })
})

test('a marker says which parades it hides, and nothing of other markers', () => {
  const parade = (x: number) => marker(x, 0, { smallSize: 14, isCounted: true })
  const hides = (markers: TaggedMarker[]) => placeTags(markers).map((placement) => placement.hides)
  expect(hides([parade(0), parade(4), parade(200), parade(6), parade(30)])).toEqual([
    [1, 3],
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(hides([parade(0), marker(4, 0)])).toEqual([undefined, undefined])
})

test('nothing that is shown covers anything else, and the first marker is always shown', () => {
  const coordinate = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 12 }), (places) => {
      const markers = places.map(([x, y]) => marker(x, y, { smallSize: SMALL_PX }))
      const placements = placeTags(markers)
      expect(placements[0]?.marker).toBe('full')
      const boxes = placements.flatMap(({ marker: size, side }, index) => {
        if (size === 'hidden') return []
        const { x, y } = markers[index]!
        const boxAt = (right: number, below: number, width: number, height: number) =>
          uprightBox(x + right - width / 2, y + below - height / 2, width, height)
        const px = size === 'full' ? MARKER_PX : SMALL_PX
        const down = (MARKER_PX + TAG.height) / 2 + TAG_DISTANCE_PX
        const across = (MARKER_PX + TAG.width) / 2 + TAG_DISTANCE_PX
        const offsets = { below: [0, down], above: [0, -down], right: [across, 0], left: [-across, 0] }
        const tag = side && boxAt(...(offsets[side] as [number, number]), TAG.width, TAG.height)
        return [boxAt(0, 0, px, px), ...(tag ? [tag] : [])]
      })
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(overlaps(one, other)).toBe(false)
    }),
  )
})
