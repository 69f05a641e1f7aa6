import type { Map as LeafletMap } from 'leaflet'
import { beforeEach, expect, test, vi } from 'vitest'
import { SHEET_REST_EVENT } from '../base/map-events.ts'
import { addTag, TAG_PRIORITY } from './tag-layout.ts'

/** The listeners of the map, by event. */
let listeners: Map<string, () => void>
let map: LeafletMap
const getPixelBounds = vi.fn<() => object>(() => ({}))

beforeEach(() => {
  listeners = new Map()
  getPixelBounds.mockClear()
  const stub = {
    on: (events: string, listener: () => void) => {
      for (const event of events.split(' ')) listeners.set(event, listener)
    },
    off: (events: string) => {
      for (const event of events.split(' ')) listeners.delete(event)
    },
    getZoom: () => 14,
    getPixelBounds,
  }
  map = stub as unknown as LeafletMap
})

const tag = {
  priority: TAG_PRIORITY.stop,
  latLng: (): [number, number] => [29.96, -90.07],
  element: {} as HTMLElement,
  size: [26, 26] as [number, number],
}

test('a layout whose tags are gone does not measure the map, which may be removed', async () => {
  const removeTag = addTag(map, tag)
  await Promise.resolve()
  expect(getPixelBounds).toHaveBeenCalledTimes(1)
  removeTag()
  await Promise.resolve()
  expect(getPixelBounds).toHaveBeenCalledTimes(1)
  expect(listeners.size).toBe(0)
})

test('tags are placed again right after the map has moved, zoomed or got another size, or its sheet rests', async () => {
  const removeTag = addTag(map, tag)
  await Promise.resolve()
  for (const [index, event] of ['moveend', 'zoomend', 'resize', SHEET_REST_EVENT].entries()) {
    listeners.get(event)!()
    await Promise.resolve()
    expect(getPixelBounds).toHaveBeenCalledTimes(index + 2)
  }
  removeTag()
})
