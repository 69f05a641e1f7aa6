import type { Crowd } from './crowd.ts'
import type { MeasuredServer, BenchmarkProcesses } from './benchmark.ts'

/** The payload that the baseline pushes: a move as long as those of the hub (`makeMove` in hub-server.ts), but for digits. */
const payload = [
  {
    id: 1,
    latitude: '29.960000',
    longitude: '-90.073210',
    accuracy: 8,
    lastUpdated: new Date().toISOString(),
    status: 'active',
    along: 1,
    state: 'rolling',
  },
]

/** The hub and, as its baseline, bare `ws`, each with its own viewers. */
export interface PushCosts {
  /** Connects viewers to both until each has the given number. */
  growTo(viewers: number): Promise<void>
  /** Measures the CPU time of the hub per delivered message over the given number of pushes, in µs. */
  measureHub(pushes: number): Promise<number>
  /** Measures the same for bare `ws`, which writes one prepared frame. */
  measureBaseline(pushes: number): Promise<number>
}

/** Starts the hub and the baseline with the given number of viewers each. */
export async function startPushCosts(processes: BenchmarkProcesses, viewers: number): Promise<PushCosts> {
  const hub = await processes.startHub()
  const baseline = await processes.startBaseline()
  const hubCrowd = await processes.startViewers([hub], viewers)
  const baselineCrowd = await processes.startBaselineViewers(baseline, viewers)
  const perMessage = async (server: MeasuredServer, crowd: Crowd, pushes: number, argument: unknown) => {
    const cpuMs = await server.cpuMsDuring(() => crowd.waitForPushes(() => server.call('push', argument)))
    return (cpuMs * 1_000) / (pushes * crowd.size)
  }
  return {
    async growTo(size) {
      for (const crowd of [hubCrowd, baselineCrowd]) await crowd.add(size - crowd.size)
    },
    measureHub: (pushes) => perMessage(hub, hubCrowd, pushes, pushes),
    measureBaseline: (pushes) =>
      perMessage(baseline, baselineCrowd, pushes, { name: 'parades:moved', payload, times: pushes }),
  }
}
