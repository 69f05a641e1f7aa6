import type { Benchmark } from '../benchmark.ts'
import type { ReconnectTimes } from '../crowd.ts'

const VIEWER_COUNT = 5_000
const TARGET_MS = 10_000

/**
 * G3: all viewers lose their connection at the same moment and reconnect after the random delays of
 * the web app.
 */
export const measureReconnecting: Benchmark = async (processes) => {
  const hub = await processes.startHub()
  const crowd = await processes.startViewers([hub], VIEWER_COUNT)
  let times: ReconnectTimes = { halfMs: 0, allMs: 0 }
  const cpuMs = await hub.cpuMsDuring(async () => {
    times = await crowd.reconnect()
  })
  // Every reconnected viewer must receive later pushes (P7).
  await crowd.waitForPushes(() => hub.call('push', 1))
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return {
    work: `${VIEWER_COUNT.toLocaleString('en-US')} viewers lose the connection at the same moment and reconnect after their random pauses`,
    measured: `half after ${seconds(times.halfMs)}, all after ${seconds(times.allMs)}, ${seconds(cpuMs)} of the server’s CPU`,
    target: `≤ ${TARGET_MS / 1000} s`,
    passed: times.allMs <= TARGET_MS,
  }
}
