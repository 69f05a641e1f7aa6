import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from '../crowd.ts'
import { type Memory, startMeasured } from '../measured-process.ts'
import { figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'

const viewers = 4_000
const rounds = 5
/** In kB (1,000 bytes). */
const most = 30

/** Memory that a server takes for each of its connected viewers, in kB. */
async function perViewer(program: string, isBare: boolean): Promise<Memory> {
  const server = await startMeasured<{ port: number }>(program, {})
  try {
    // One viewer first, so that what is allocated once does not count.
    const crowd = await startCrowd([`http://127.0.0.1:${server.ready.port}`], 1, isBare)
    const before = await server.memory()
    await crowd.add(viewers)
    await sleep(1_000)
    const after = await server.memory()
    await crowd.stop()
    const each = (bytes: number) => bytes / viewers / 1_000
    return { held: each(after.held - before.held), resident: each(after.resident - before.resident) }
  } finally {
    await server.stop()
  }
}

/**
 * P4: memory per idle viewer, as counted by JavaScript and by the system; both must meet the
 * target.
 */
export const idleViewers: Benchmark = async () => {
  const ours: Memory[] = []
  const bare: Memory[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await perViewer('./hub-server.ts', false))
    bare.push(await perViewer('./bare-server.ts', true))
  }
  const held = (memory: Memory[]) => memory.map((each) => each.held)
  const resident = (memory: Memory[]) => memory.map((each) => each.resident)
  const show = (memory: Memory[]) =>
    `${figure(held(memory), ' kB', 1)}, resident ${figure(resident(memory), ' kB', 1)}`
  return {
    id: 'P4',
    work: `memory per idle viewer, ${viewers} connected: heap and buffers, and resident`,
    measured: `${show(ours)}; bare ws ${show(bare)}`,
    target: `≤ ${most} kB`,
    passed: spread(held(ours)).median <= most && spread(resident(ours)).median <= most,
  }
}
