import { startCrowd } from './crowd.ts'
import { startMeasured } from './measured-process.ts'
import type { Benchmark } from './row.ts'

const viewers = 5_000
const withinMs = 10_000

/**
 * G3: everyone loses the connection at the same moment and reconnects after the pages' own random
 * delays.
 */
export const comeback: Benchmark = async () => {
  const hub = await startMeasured<{ port: number }>('./hub-server.ts', {})
  const crowd = await startCrowd([`http://127.0.0.1:${hub.ready.port}`], viewers)
  try {
    const before = await hub.cpuMs()
    const { halfBackMs, allBackMs } = await crowd.comesBack()
    const cpu = (await hub.cpuMs()) - before
    // Every viewer that is back must receive all later pushes (P7).
    await crowd.hears(() => hub.ask('push', 1))
    return {
      id: 'G3',
      work: `${viewers.toLocaleString('en-US')} viewers lose the connection at the same moment and reconnect after their random pauses`,
      measured: `half after ${(halfBackMs / 1000).toFixed(1)} s, all after ${(allBackMs / 1000).toFixed(1)} s, ${(cpu / 1000).toFixed(1)} s of the server’s CPU`,
      target: `≤ ${withinMs / 1000} s`,
      passed: allBackMs <= withinMs,
    }
  } finally {
    await crowd.stop()
    await hub.stop()
  }
}
