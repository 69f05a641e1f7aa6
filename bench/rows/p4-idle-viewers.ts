import { setTimeout as sleep } from 'node:timers/promises'
import type { Memory } from '../measured-process.ts'
import { formatSpread, spread } from '../statistics.ts'
import { type Benchmark, BenchmarkProcesses } from '../benchmark.ts'

const VIEWER_COUNT = 4_000
const ROUND_COUNT = 5
/** Target for the memory of one viewer, in kB of 1,000 bytes. */
const MAX_KB = 30

/** Returns a server's memory per connected viewer, in kB instead of bytes. */
async function kBPerViewer({ isBaseline }: { isBaseline: boolean }): Promise<Memory> {
  const processes = new BenchmarkProcesses()
  try {
    // The first viewer causes allocations that happen only once.
    const { server, crowd } = await processes.startWithViewers(1, { isBaseline })
    const before = await server.memory()
    await crowd.add(VIEWER_COUNT)
    // The last connections may still be busy.
    await sleep(1_000)
    const after = await server.memory()
    const perViewer = (bytes: number) => bytes / VIEWER_COUNT / 1_000
    return {
      heap: perViewer(after.heap - before.heap),
      resident: perViewer(after.resident - before.resident),
    }
  } finally {
    await processes.close()
  }
}

/**
 * P4: memory per idle viewer, counted by JavaScript and by the system. Both must meet the target.
 */
export const measureIdleViewers: Benchmark = async () => {
  const hub: Memory[] = []
  const baseline: Memory[] = []
  for (let round = 0; round < ROUND_COUNT; round++) {
    hub.push(await kBPerViewer({ isBaseline: false }))
    baseline.push(await kBPerViewer({ isBaseline: true }))
  }
  const heapOf = (samples: Memory[]) => samples.map(({ heap }) => heap)
  const residentOf = (samples: Memory[]) => samples.map(({ resident }) => resident)
  const format = (samples: Memory[]) =>
    `${formatSpread(heapOf(samples), ' kB', 1)}, resident ${formatSpread(residentOf(samples), ' kB', 1)}`
  return {
    work: `memory per idle viewer, ${VIEWER_COUNT} connected: heap and buffers, and resident`,
    measured: `${format(hub)}; bare ws ${format(baseline)}`,
    target: `≤ ${MAX_KB} kB`,
    passed: spread(heapOf(hub)).median <= MAX_KB && spread(residentOf(hub)).median <= MAX_KB,
  }
}
