import { readNetwork } from '#server/streets/load-network.ts'
import { findCorners } from '#shared/streets/find-corners.ts'
import { placeName } from '#shared/streets/place-name.ts'
import { randomCorners } from '#shared/streets/network/random-corners.ts'
import { nodePoint } from '#shared/streets/network/segments.ts'
import { snap } from '#shared/streets/snap.ts'
import { findRoute } from '#shared/streets/find-route.ts'
import { percentile } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import { openStreets } from '../streets.ts'

const questions = 1_000
/** Milliseconds that each question may take. */
const targets = { way: 10, corner: 1, snap: 0.2, placeName: 0.2 }

/** S2: the four questions about streets, at random corners of the network. */
export const askStreets: Benchmark = async () => {
  const { file, remove } = await openStreets()
  try {
    const network = await readNetwork(file)
    const pairs = randomCorners(network, questions)
    const points = pairs.map(({ node }) => {
      const { latitude, longitude } = nodePoint(network, node)
      return { latitude: latitude + 0.0002, longitude: longitude - 0.0001 }
    })
    const asks: Record<keyof typeof targets, (at: number) => unknown> = {
      way: (at) => {
        const { node, streets } = pairs[at]!
        return findRoute(network, [node], [streets[0]], [pairs[(at + 1) % pairs.length]!.node])
      },
      corner: (at) => findCorners(network, [pairs[at]!.streets[0]], [pairs[at]!.streets[1]]),
      snap: (at) => snap(network, points[at]!),
      placeName: (at) => placeName(network, points[at]!),
    }
    const worst = Object.entries(asks).map(([name, ask]) => {
      // A first round warms up.
      for (const at of pairs.keys()) ask(at)
      const times = pairs.map((_, at) => time(() => ask(at)))
      return {
        name: name as keyof typeof targets,
        p99: percentile(times, 0.99),
        median: percentile(times, 0.5),
      }
    })
    return {
      id: 'S2',
      work: `${questions} questions about ${network.segments.count} segments of streets, between random corners: CPU, p99 (median)`,
      measured: worst
        .map(({ name, p99, median }) => `${name} ${p99.toFixed(2)} ms (${median.toFixed(2)})`)
        .join(', '),
      target: Object.entries(targets)
        .map(([name, ms]) => `${name} ≤ ${ms} ms`)
        .join(', '),
      passed: worst.every(({ name, p99 }) => p99 <= targets[name]),
    }
  } finally {
    await remove()
  }
}

/** Milliseconds of processor time. */
function time(work: () => unknown): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}
