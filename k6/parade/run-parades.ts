import exec from 'k6/execution'
import { clearInterval, setInterval, setTimeout } from 'k6/timers'
import { settings } from '../settings.ts'
import { Admin } from './admin.ts'
import { Parade } from './parade.ts'
import type { SetupData } from './setup.ts'

/** When parades start and stop, as fractions of the run's duration. */
interface Schedule {
  /** When the last parade has started. Starts are spread evenly until then. */
  allStartedBy: number
  /** When one of the parades stops. It starts again after a pause. */
  stops: number[]
}

/** The time between a stop and the start of the same group's next parade. */
const RESTART_PAUSE_SECONDS = 3
/** How long parades stop before viewers leave. */
const STOP_BEFORE_END_SECONDS = 4
/** The poll interval of the dashboard. */
const DASHBOARD_POLL_MS = 5000

/** Simulates the administrator and all parades of the run in one k6 VU. */
export async function runParades({ groupIds }: SetupData, { allStartedBy, stops }: Schedule): Promise<void> {
  const startedAt = exec.scenario.startTime
  const runAt = (seconds: number, action: () => Promise<void>) =>
    setTimeout(() => void action(), Math.max(0, startedAt + seconds * 1000 - Date.now()))
  const stopAllAt = settings.seconds - STOP_BEFORE_END_SECONDS
  const admin = await Admin.signIn()
  const parades = groupIds
    .slice(0, settings.parades)
    .map((groupId, index) => new Parade(admin, groupId, index))
  for (const [index, parade] of parades.entries()) {
    runAt((settings.seconds * allStartedBy * index) / parades.length, () => parade.start())
  }
  for (const [index, stop] of stops.entries()) {
    const parade = parades[index % parades.length]!
    runAt(settings.seconds * stop, () => parade.stop())
    const restartAt = settings.seconds * stop + RESTART_PAUSE_SECONDS
    if (restartAt < stopAllAt) runAt(restartAt, () => parade.start())
  }
  const dashboardPoll = setInterval(() => void admin.pollDashboard(), DASHBOARD_POLL_MS)
  runAt(stopAllAt, async () => {
    clearInterval(dashboardPoll)
    await Promise.all(parades.map((parade) => parade.stop()))
  })
}
