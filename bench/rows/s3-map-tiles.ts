import { readNetwork } from '#server/streets/load-network.ts'
import { BUILT_IN_AREAS } from '#server/streets/built-in/streets.ts'
import { CityTiles } from '#server/map/tile-set.ts'
import { allTiles } from '#shared/map/tiles.ts'
import { percentile, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'
import { openStreetsFile } from '../open-streets-file.ts'

const ROUND_COUNT = 5
const MAX_FIRST_REQUEST_MS = 30

/**
 * S3: time to make and compress a vector tile on its first request and on a repeat, across all tiles.
 */
export const measureMapTiles: Benchmark = async () => {
  const { file, remove } = await openStreetsFile()
  try {
    const network = await readNetwork(file)
    const first: number[] = []
    const repeat: number[] = []
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      const city = new CityTiles({ network, areas: BUILT_IN_AREAS, isFallback: false, problems: [] })
      for (const coords of allTiles(city.info.bounds)) {
        for (const times of [first, repeat]) {
          const startedAt = performance.now()
          await city.tile(coords)!.brotli()
          times.push(performance.now() - startedAt)
        }
      }
    }
    const { median, max } = spread(first)
    const p95 = percentile(first, 0.95)
    return {
      work: 'make and compress a map tile, first request and repeat',
      measured: `first p95 ${p95.toFixed(1)} ms, median ${median.toFixed(1)} ms (to ${max.toFixed(1)}); repeat ${spread(repeat).median.toFixed(3)} ms`,
      target: 'p95 ≤ 30 ms; ready-made bytes',
      passed: p95 <= MAX_FIRST_REQUEST_MS && spread(repeat).median < 0.1,
    }
  } finally {
    await remove()
  }
}
