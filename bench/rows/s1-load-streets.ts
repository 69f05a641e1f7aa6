import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readNetwork } from '#server/streets/load-network.ts'
import { formatSpread, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'
import { openStreetsFile } from '../open-streets-file.ts'

const PAIR_COUNT = 9
const MAX_BYTES = 60_000_000

/** S1: CPU time of loading the streets, compared with parsing the same JSON, and their memory. */
export const measureStreetLoading: Benchmark = async () => {
  const { file, remove } = await openStreetsFile()
  try {
    const before = usedBytes()
    const network = await readNetwork(file)
    const networkBytes = usedBytes() - before
    const ratios: number[] = []
    const times: number[] = []
    for (let pair = -1; pair < PAIR_COUNT; pair += 1) {
      const parseMs = await measureCpuMs(async () => JSON.parse(await readFile(file, 'utf8')) as unknown)
      const loadMs = await measureCpuMs(() => readNetwork(file))
      // The first round warms up both.
      if (pair < 0) continue
      ratios.push(loadMs / parseMs)
      times.push(loadMs)
    }
    return {
      work: `load ${network.segments.count} segments of streets: CPU against reading and parsing the JSON; memory kept`,
      measured: `${formatSpread(ratios, '×')}, ${formatSpread(times, ' ms', 0)}, ${(networkBytes / 1e6).toFixed(1)} MB`,
      target: '≤ 3×, ≤ 60 MB',
      passed: spread(ratios).median <= 3 && networkBytes <= MAX_BYTES,
    }
  } finally {
    await remove()
  }
}

/** Returns the CPU time in ms of this process while `work` runs. */
async function measureCpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Returns the bytes of heap and buffers in use after a garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
