import { startCrowd } from '../crowd.ts'
import { startMeasured } from '../measured-process.ts'
import { figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'

const viewers = 4_000
const pushes = 40
const pairs = 5

/** What is pushed, as the hub under measurement pushes it. */
const payload = [
  {
    id: 1,
    latitude: '29.960000',
    longitude: '-90.073210',
    accuracy: 8,
    lastUpdated: new Date().toISOString(),
    status: 'active',
  },
]

/**
 * P1: processor time of the server per delivered message, compared with bare `ws` writing one
 * prepared frame.
 */
export const pushing: Benchmark = async () => {
  const hub = await startMeasured<{ port: number }>('./hub-server.ts', {})
  const bare = await startMeasured<{ port: number }>('./bare-server.ts', {})
  const ours = await startCrowd([`http://127.0.0.1:${hub.ready.port}`], viewers)
  const theirs = await startCrowd([`http://127.0.0.1:${bare.ready.port}`], viewers, true)
  try {
    const measure = async (server: typeof hub, crowd: typeof ours, about: unknown) => {
      const before = await server.cpuMs()
      await crowd.hears(() => server.ask('push', about))
      return ((await server.cpuMs()) - before) / (pushes * viewers)
    }
    const real = () => measure(hub, ours, pushes)
    const floor = () => measure(bare, theirs, { name: 'parades:moved', payload, times: pushes })
    await real()
    await floor()
    const ratios: number[] = []
    const each: number[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const cost = await real()
      each.push(cost * 1_000)
      ratios.push(cost / (await floor()))
    }
    const { median } = spread(ratios)
    return {
      id: 'P1',
      work: `one push to ${viewers} viewers: CPU per delivered message against bare ws`,
      measured: `${figure(ratios, '×')}, ${spread(each).median.toFixed(1)} µs each`,
      target: '≤ 1.3×',
      passed: median <= 1.3,
    }
  } finally {
    await Promise.all([ours.stop(), theirs.stop()])
    await Promise.all([hub.stop(), bare.stop()])
  }
}
