import type { Map as LeafletMap } from 'leaflet'
import { expect, test, vi } from 'vitest'
import { addTag, TAG_PRIORITY } from './tag-layout.ts'

test('a layout whose tags are gone does not measure the map, which may be removed', async () => {
  const getPixelBounds = vi.fn<() => object>(() => ({}))
  const map = { on: () => map, off: () => map, getZoom: () => 14, getPixelBounds }
  const tag = {
    priority: TAG_PRIORITY.stop,
    latLng: (): [number, number] => [29.96, -90.07],
    element: {} as HTMLElement,
    size: [26, 26] as [number, number],
  }
  const removeTag = addTag(map as unknown as LeafletMap, tag)
  await Promise.resolve()
  expect(getPixelBounds).toHaveBeenCalledTimes(1)
  removeTag()
  await Promise.resolve()
  expect(getPixelBounds).toHaveBeenCalledTimes(1)
})
