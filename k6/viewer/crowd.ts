import exec from 'k6/execution'
import { setTimeout } from 'k6/timers'
import { Browser } from './browser.ts'
import { type PageName, pageOf } from './pages.ts'
import { type PushListener, Viewer } from './viewer.ts'
import { settings, userNumbersOf } from '../settings.ts'

/** When a viewer arrives, from the start of the run, and on which page. */
export interface Arrival {
  afterSeconds: number
  page: PageName
}

interface CrowdOptions {
  hasSocket?: boolean
  arrival?: (viewer: number) => Arrival
  /** When every viewer loses the connection, from the start of the run. */
  cutAfterSeconds?: number
  listener?: PushListener
  /** When every viewer leaves, from the start of the run. */
  leaveAfterSeconds?: number
}

/** By default viewers arrive evenly over the first quarter of the run. */
const arriveEvenly = (viewer: number): Arrival => ({
  afterSeconds: (settings.seconds / 4) * (viewer / settings.vus),
  page: pageOf(viewer),
})

/** About one in this many viewers of a shared link causes a load of its card. */
const VIEWERS_PER_CARD = 8

/** Runs this runtime's viewers: schedules their arrivals, the cut, and their departure. */
export function runViewers({
  hasSocket = true,
  arrival = arriveEvenly,
  cutAfterSeconds,
  listener,
  leaveAfterSeconds = settings.seconds,
}: CrowdOptions = {}): void {
  const startedAt = exec.scenario.startTime
  const runAt = (seconds: number, action: () => void) =>
    setTimeout(action, Math.max(0, startedAt + seconds * 1000 - Date.now()))
  const ownViewers: Viewer[] = []
  for (const number of userNumbersOf(exec.scenario.iterationInTest)) {
    const { afterSeconds, page } = arrival(number)
    runAt(afterSeconds, () => void enter(number, page))
  }
  const enter = async (number: number, page: PageName): Promise<void> => {
    const parade = page === 'track' ? await pickParade(number) : undefined
    const loadsCard = page === 'track' && number % VIEWERS_PER_CARD === VIEWERS_PER_CARD - 1
    const viewer = new Viewer({ page, parade, loadsCard, hasSocket, listener })
    ownViewers.push(viewer)
    await viewer.arrive()
  }
  if (cutAfterSeconds !== undefined)
    runAt(cutAfterSeconds, () => {
      for (const viewer of ownViewers) viewer.cut()
    })
  runAt(leaveAfterSeconds, () => {
    for (const viewer of ownViewers) viewer.leave()
  })
}

/** Finds the parades that arriving viewers follow; not a viewer itself. */
const paradeFinder = new Browser()

/** Picks one of the live parades by a viewer's number; undefined if there is none. */
async function pickParade(number: number): Promise<number | undefined> {
  const parades = ((await paradeFinder.call('listLiveParades')) ?? []) as { id: number }[]
  return parades[number % Math.max(1, parades.length)]?.id
}
