import exec from 'k6/execution'
import { clearInterval, setInterval, setTimeout } from 'k6/timers'
import { settings } from '../settings.ts'
import { Admin } from './admin.ts'
import { Parade } from './parade.ts'
import type { Prepared } from './prepare.ts'

/** When parades start and restart, as fractions of the run. */
interface Schedule {
  /** When the last parade has started; starts are spread evenly until then. */
  startedBy: number
  /** When a parade stops, to start again after a pause. */
  restarts: number[]
}

/** The time between a stop and the start of the same group's next parade. */
const RESTART_PAUSE_SECONDS = 3
/** How long before viewers leave the parades stop. */
const STOP_BEFORE_END_SECONDS = 4
/** The poll interval of the dashboard. */
const DASHBOARD_POLL_MS = 5000

/** Runs an administrator and all parades of a run in this runtime. */
export async function runParades({ groups }: Prepared, { startedBy, restarts }: Schedule): Promise<void> {
  const startedAt = exec.scenario.startTime
  const runAt = (seconds: number, action: () => Promise<void>) =>
    setTimeout(() => void action(), Math.max(0, startedAt + seconds * 1000 - Date.now()))
  const end = settings.seconds - STOP_BEFORE_END_SECONDS
  const admin = await Admin.signIn()
  const parades = groups.slice(0, settings.parades).map((groupId, index) => new Parade(admin, groupId, index))
  for (const [index, parade] of parades.entries())
    runAt((settings.seconds * startedBy * index) / parades.length, () => parade.start())
  for (const [index, restart] of restarts.entries()) {
    const parade = parades[index % parades.length]!
    runAt(settings.seconds * restart, () => parade.stop())
    if (settings.seconds * restart + RESTART_PAUSE_SECONDS < end)
      runAt(settings.seconds * restart + RESTART_PAUSE_SECONDS, () => parade.start())
  }
  const dashboardPoll = setInterval(() => void admin.pollDashboard(), DASHBOARD_POLL_MS)
  runAt(end, async () => {
    clearInterval(dashboardPoll)
    await Promise.all(parades.map((parade) => parade.stop()))
  })
}
