import { describe, expect, test } from 'vitest'
import { DETAIL_ZOOM, toTilePosition } from '#shared/map/tiles.ts'
import { BUILT_IN_AREAS } from '../streets/built-in/streets.ts'
import { builtInNetwork, readNetwork } from '../streets/load-network.ts'
import { CityTiles } from './tile-set.ts'

/** Side of a tile on the screen at its own zoom, where a view needs the most of them. */
const TILE_PX = 256
const CENTER_STEP_DEGREES = 0.01

// Uses the built-in streets, and the file in STREETS if that is configured.
const streetsFile = process.env['STREETS']
const sources = [
  { name: 'the built-in streets', load: () => Promise.resolve(builtInNetwork()) },
  ...(streetsFile ? [{ name: streetsFile, load: () => readNetwork(streetsFile) }] : []),
]

describe.each(sources)('the map of $name', ({ load }) => {
  const loadTiles = async () =>
    new CityTiles({ network: await load(), areas: BUILT_IN_AREAS, isFallback: false, problems: [] })

  test.each([
    [390, 844, 60_000],
    [1440, 900, 160_000],
  ])('a view of %i × %i px anywhere in the city needs at most %i bytes', async (width, height, maxBytes) => {
    const city = await loadTiles()
    const { west, east, south, north } = city.info.bounds
    let largest = 0
    for (let longitude = west; longitude < east; longitude += CENTER_STEP_DEGREES) {
      for (let latitude = south; latitude < north; latitude += CENTER_STEP_DEGREES) {
        const center = toTilePosition({ latitude, longitude }, DETAIL_ZOOM)
        const [right, bottom] = [width / 2 / TILE_PX, height / 2 / TILE_PX]
        let bytes = 0
        for (let x = Math.floor(center.x - right); x <= center.x + right; x += 1) {
          for (let y = Math.floor(center.y - bottom); y <= center.y + bottom; y += 1) {
            const tile = await city.tile({ z: DETAIL_ZOOM, x, y })?.brotli()
            bytes += tile?.length ?? 0
          }
        }
        largest = Math.max(largest, bytes)
      }
    }
    expect(largest).toBeGreaterThan(5_000)
    expect(largest).toBeLessThanOrEqual(maxBytes)
  })

  test('the whole city is a download of at most 350 kB', async () => {
    const pack = await (await (await loadTiles()).pack()).brotli()
    expect(pack.length).toBeGreaterThan(10_000)
    expect(pack.length).toBeLessThanOrEqual(350_000)
  })
})
