import exec from 'k6/execution'
import { setTimeout } from 'k6/timers'
import { Browser } from './browser.ts'
import { type PageName, pageOf } from './pages.ts'
import { type PushListener, Viewer } from './viewer.ts'
import { settings, viewersOf } from '../settings.ts'

/** When a viewer arrives, in s from the start, and on which page. */
export interface Arrival {
  after: number
  page: PageName
}

interface CrowdOptions {
  hasSocket?: boolean
  arrival?: (viewer: number) => Arrival
  /** When everyone loses the connection, in s from the start. */
  cutAfter?: number
  listener?: PushListener
  /** How long they stay, in s from the start. */
  stay?: number
}

/** Viewers arrive evenly within a quarter of the time. */
const evenly = (viewer: number): Arrival => ({
  after: (settings.seconds / 4) * (viewer / settings.viewers),
  page: pageOf(viewer),
})

/** About one in this many viewers with a link opens it in an app that loads the card. */
const cardEvery = 8

/** Runs this runtime's share of the viewers: they arrive, stay until the end and leave. */
export function holdViewers({
  hasSocket = true,
  arrival = evenly,
  cutAfter,
  listener,
  stay = settings.seconds,
}: CrowdOptions = {}): void {
  const began = exec.scenario.startTime
  const at = (seconds: number, act: () => void) =>
    setTimeout(act, Math.max(0, began + seconds * 1000 - Date.now()))
  const here: Viewer[] = []
  for (const number of viewersOf(exec.scenario.iterationInTest)) {
    const { after, page } = arrival(number)
    at(after, () => void enter(number, page))
  }
  const enter = async (number: number, page: PageName): Promise<void> => {
    const parade = page === 'track' ? await someParade(number) : undefined
    const seesCard = page === 'track' && number % cardEvery === cardEvery - 1
    const viewer = new Viewer({ page, parade, seesCard, hasSocket, listener })
    here.push(viewer)
    await viewer.arrive()
  }
  if (cutAfter !== undefined)
    at(cutAfter, () => {
      for (const viewer of here) viewer.cut()
    })
  at(stay, () => {
    for (const viewer of here) viewer.leave()
  })
}

const finder = new Browser()

/** One of the parades on the map now, by a viewer's number; undefined when there is none. */
async function someParade(number: number): Promise<number | undefined> {
  const parades = ((await finder.ask('listLiveParades')) ?? []) as { id: number }[]
  return parades[number % Math.max(1, parades.length)]?.id
}
