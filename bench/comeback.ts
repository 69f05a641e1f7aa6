import type { Benchmark } from './row.ts'

const viewers = 5_000
const withinMs = 10_000

/**
 * G3: everyone loses the connection at the same moment and reconnects after the pages' own random
 * delays.
 */
export const comeback: Benchmark = async (stage) => {
  const hub = await stage.hub()
  const crowd = await stage.crowd([hub], viewers)
  let back = { halfBackMs: 0, allBackMs: 0 }
  const cpu = await hub.cpuOf(async () => {
    back = await crowd.comesBack()
  })
  // Every viewer that is back must receive all later pushes (P7).
  await crowd.hears(() => hub.ask('push', 1))
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return {
    id: 'G3',
    work: `${viewers.toLocaleString('en-US')} viewers lose the connection at the same moment and reconnect after their random pauses`,
    measured: `half after ${seconds(back.halfBackMs)}, all after ${seconds(back.allBackMs)}, ${seconds(cpu)} of the server’s CPU`,
    target: `≤ ${withinMs / 1000} s`,
    passed: back.allBackMs <= withinMs,
  }
}
