import { readNetwork } from '#server/streets/load-network.ts'
import { findCorners } from '#shared/streets/find-corners.ts'
import { placeName } from '#shared/streets/place-name.ts'
import { randomCorners } from '#shared/streets/network/random-corners.ts'
import { nodePoint } from '#shared/streets/network/segments.ts'
import { snap } from '#shared/streets/snap.ts'
import { findRoute } from '#shared/streets/find-route.ts'
import { percentile } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'
import { openStreetsFile } from '../open-streets-file.ts'

const QUERY_COUNT = 1_000
const targetsMs = { way: 10, corner: 1, snap: 0.2, placeName: 0.2 }

/** S2: CPU time of the four street queries, at random corners of the network. */
export const measureStreetQueries: Benchmark = async () => {
  const { file, remove } = await openStreetsFile()
  try {
    const network = await readNetwork(file)
    const corners = randomCorners(network, QUERY_COUNT)
    // About 25 m beside each corner.
    const points = corners.map(({ node }) => {
      const { latitude, longitude } = nodePoint(network, node)
      return { latitude: latitude + 0.0002, longitude: longitude - 0.0001 }
    })
    const queries: Record<keyof typeof targetsMs, (index: number) => unknown> = {
      way: (index) => {
        const { node, streets } = corners[index]!
        return findRoute(network, [node], [streets[0]], [corners[(index + 1) % corners.length]!.node])
      },
      corner: (index) => findCorners(network, [corners[index]!.streets[0]], [corners[index]!.streets[1]]),
      snap: (index) => snap(network, points[index]!),
      placeName: (index) => placeName(network, points[index]!),
    }
    const results = Object.entries(queries).map(([name, query]) => {
      // The first round warms up.
      for (const index of corners.keys()) query(index)
      const times = corners.map((_, index) => measureCpuMs(() => query(index)))
      return {
        name: name as keyof typeof targetsMs,
        p99: percentile(times, 0.99),
        median: percentile(times, 0.5),
      }
    })
    return {
      work: `${QUERY_COUNT} questions about ${network.segments.count} segments of streets, between random corners: CPU, p99 (median)`,
      measured: results
        .map(({ name, p99, median }) => `${name} ${p99.toFixed(2)} ms (${median.toFixed(2)})`)
        .join(', '),
      target: Object.entries(targetsMs)
        .map(([name, ms]) => `${name} ≤ ${ms} ms`)
        .join(', '),
      passed: results.every(({ name, p99 }) => p99 <= targetsMs[name]),
    }
  } finally {
    await remove()
  }
}

/** Returns the CPU time of `work` in ms. */
function measureCpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
