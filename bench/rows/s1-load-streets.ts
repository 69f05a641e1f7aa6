import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readNetwork } from '#server/streets/load-network.ts'
import { figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import { openStreets } from '../streets.ts'

const pairs = 9
const mostBytes = 60_000_000

/** S1: loading the streets: processor time compared with reading and parsing the same JSON, and the memory they keep. */
export const loadStreets: Benchmark = async () => {
  const { file, remove } = await openStreets()
  try {
    const before = memory()
    const network = await readNetwork(file)
    const kept = memory() - before
    const ratios: number[] = []
    const times: number[] = []
    for (let pair = -1; pair < pairs; pair += 1) {
      const floor = await time(async () => JSON.parse(await readFile(file, 'utf8')) as unknown)
      const load = await time(() => readNetwork(file))
      // The first round warms both up.
      if (pair >= 0) ratios.push(load / floor)
      if (pair >= 0) times.push(load)
    }
    return {
      id: 'S1',
      work: `load ${network.segments.count} segments of streets: CPU against reading and parsing the JSON; memory kept`,
      measured: `${figure(ratios, '×')}, ${figure(times, ' ms', 0)}, ${(kept / 1e6).toFixed(1)} MB`,
      target: '≤ 3×, ≤ 60 MB',
      passed: spread(ratios).median <= 3 && kept <= mostBytes,
    }
  } finally {
    await remove()
  }
}

/** Milliseconds of processor time. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

/** Bytes in use after a garbage collection. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
