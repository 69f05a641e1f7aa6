import exec from 'k6/execution'
import { setTimeout } from 'k6/timers'
import { Browser } from './browser.ts'
import { type PageName, pageForViewer } from './pages.ts'
import { type PushListener, Viewer } from './viewer.ts'
import { settings, userIndexes } from '../settings.ts'

/** The arrival of a viewer. */
export interface Arrival {
  /** Seconds after the start of the run. */
  afterSeconds: number
  page: PageName
}

interface RunOptions {
  hasSocket?: boolean
  arrival?: (userIndex: number) => Arrival
  /** Seconds from the start of the run until every viewer loses the connection. */
  disconnectAfterSeconds?: number
  listener?: PushListener
  /** Seconds from the start of the run until every viewer leaves. */
  leaveAfterSeconds?: number
}

/** The default: viewers arrive evenly over the first quarter of the run. */
const arriveEvenly = (userIndex: number): Arrival => ({
  afterSeconds: (settings.seconds / 4) * (userIndex / settings.users),
  page: pageForViewer(userIndex),
})

/** Number of viewers of a shared link per load of its share card. */
const VIEWERS_PER_CARD = 8

/** Runs this runtime's viewers: schedules their arrivals, the loss of the connection, and their departure. */
export function runViewers({
  hasSocket = true,
  arrival = arriveEvenly,
  disconnectAfterSeconds,
  listener,
  leaveAfterSeconds = settings.seconds,
}: RunOptions = {}): void {
  const startedAt = exec.scenario.startTime
  const runAt = (seconds: number, action: () => void) =>
    setTimeout(action, Math.max(0, startedAt + seconds * 1000 - Date.now()))
  const viewers: Viewer[] = []
  const enter = async (userIndex: number, page: PageName): Promise<void> => {
    const parade = page === 'track' ? await pickParade(userIndex) : undefined
    const loadsCard = page === 'track' && userIndex % VIEWERS_PER_CARD === VIEWERS_PER_CARD - 1
    const viewer = new Viewer({ page, parade, loadsCard, hasSocket, listener })
    viewers.push(viewer)
    await viewer.arrive()
  }
  for (const userIndex of userIndexes(exec.scenario.iterationInTest)) {
    const { afterSeconds, page } = arrival(userIndex)
    runAt(afterSeconds, () => void enter(userIndex, page))
  }
  if (disconnectAfterSeconds !== undefined)
    runAt(disconnectAfterSeconds, () => {
      for (const viewer of viewers) viewer.disconnect()
    })
  runAt(leaveAfterSeconds, () => {
    for (const viewer of viewers) viewer.leave()
  })
}

/** Finds the parades that arriving viewers follow. It is not a viewer. */
const paradeFinder = new Browser()

/** Returns the id of the live parade that a viewer follows, or undefined if no parade is live. */
async function pickParade(userIndex: number): Promise<number | undefined> {
  const parades = ((await paradeFinder.call('listLiveParades')) ?? []) as { id: number }[]
  return parades[userIndex % Math.max(1, parades.length)]?.id
}
