import { setTimeout as sleep } from 'node:timers/promises'
import type { Memory } from '../measured-process.ts'
import { figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import { Stage } from '../stage.ts'

const viewers = 4_000
const rounds = 5
/** In kB (1,000 bytes). */
const most = 30

/** Memory that a server takes for each of its connected viewers, in kB. */
async function perViewer(isBare: boolean): Promise<Memory> {
  const stage = new Stage()
  try {
    const server = await (isBare ? stage.bare() : stage.hub())
    // One viewer first, so that what is allocated once does not count.
    const crowd = await (isBare ? stage.bareCrowd(server, 1) : stage.crowd([server], 1))
    const before = await server.memory()
    await crowd.add(viewers)
    await sleep(1_000)
    const after = await server.memory()
    const each = (bytes: number) => bytes / viewers / 1_000
    return { held: each(after.held - before.held), resident: each(after.resident - before.resident) }
  } finally {
    await stage.end()
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
    ours.push(await perViewer(false))
    bare.push(await perViewer(true))
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
