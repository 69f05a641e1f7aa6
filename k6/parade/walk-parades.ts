import exec from 'k6/execution'
import { clearInterval, setInterval, setTimeout } from 'k6/timers'
import { settings } from '../settings.ts'
import { Admin } from './admin.ts'
import { Parade } from './parade.ts'
import type { Prepared } from './prepare.ts'

/** When parades start and restart, as shares of the run's time. */
interface Program {
  /** By then all have started, one after the other. */
  startedBy: number
  /** At each of these one parade stops and, after a pause, starts again. */
  restarts: number[]
}

/** Time between a stop and the start of the same group's next parade, in s. */
const pause = 3
/** Phones stop this long before viewers leave, in s. */
const endBefore = 4
/** The dashboard's poll, in ms. */
const lookEvery = 5000

/** An administrator and the parades of a run, all in one runtime. */
export async function walkParades({ groups }: Prepared, { startedBy, restarts }: Program): Promise<void> {
  const began = exec.scenario.startTime
  const at = (seconds: number, act: () => Promise<void>) =>
    setTimeout(() => void act(), Math.max(0, began + seconds * 1000 - Date.now()))
  const end = settings.seconds - endBefore
  const admin = await Admin.signIn()
  const parades = groups.slice(0, settings.parades).map((group, index) => new Parade(admin, group, index))
  for (const [index, parade] of parades.entries())
    at((settings.seconds * startedBy * index) / parades.length, () => parade.start())
  for (const [index, share] of restarts.entries()) {
    const parade = parades[index % parades.length]!
    at(settings.seconds * share, () => parade.stop())
    if (settings.seconds * share + pause < end) at(settings.seconds * share + pause, () => parade.start())
  }
  const looks = setInterval(() => void admin.look(), lookEvery)
  at(end, async () => {
    clearInterval(looks)
    await Promise.all(parades.map((parade) => parade.stop()))
  })
}
