import { clearInterval, setInterval, setTimeout } from 'k6/timers'
import type { CallName } from '#shared/contract/calls.ts'
import type { Payload } from '#shared/live/messages.ts'
import { pages } from '#shared/pages.ts'
import { pathOf } from '../calls.ts'
import { readPush } from '../contract/check.ts'
import { contractViolations, pageLoad, pagesOpened, pushes, recoveryTime, viewersBack } from '../metrics.ts'
import { LiveSocket } from '../socket/live-socket.ts'
import { Browser } from './browser.ts'
import { type PageName, viewedPages, watchedOn } from './pages.ts'
import { Seen } from './seen.ts'

type Parade = Payload<'parade:started'>

/** What else a page refreshes when a parade starts or ends (web/live/listeners.ts). */
const affectedByParades = ['/api/stats', '/api/featured-second-liner', '/api/events']
/**
 * A crowd that gets a push at the same moment refreshes after a random time up to this, in ms
 * (web/live/refetch.ts).
 */
const spread = 500

/** A script's own handlers of pushes. */
export interface PushListener {
  started?: (parade: Parade, at: number) => void
  stopped?: (id: number, at: number) => void
}

interface ViewerOptions {
  page: PageName
  /** The parade of a shared link, for the page of one. */
  parade?: number
  /** Whether the app in which the page's link was shared loads its card first. */
  seesCard: boolean
  /** Whether websockets get through; without them a viewer only polls. */
  hasSocket: boolean
  listener?: PushListener
}

/** One visitor with one page open. */
export class Viewer {
  readonly #options: ViewerOptions
  readonly #page: PageName
  readonly #parade: number
  readonly #browser = new Browser()
  readonly #seen = new Seen()
  readonly #polls: ReturnType<typeof setInterval>[] = []
  #socket: LiveSocket | null = null
  #cutAt: number | null = null
  #isGone = false

  constructor(options: ViewerOptions) {
    this.#options = options
    this.#parade = options.parade ?? 0
    // Without a parade to follow, the viewer watches the map.
    this.#page = options.page === 'track' && this.#parade === 0 ? 'live' : options.page
  }

  /** Opens the page, makes its first calls, connects, and starts to poll. */
  async arrive(): Promise<void> {
    const { address, polls } = viewedPages[this.#page]
    const began = Date.now()
    const html = await this.#browser.open(address.replace('{id}', String(this.#parade)))
    await this.#refresh()
    if (this.#isGone) return
    if (html !== null) {
      if (this.#options.seesCard) void this.#browser.fetchCard(html)
      pagesOpened.add(1)
      pageLoad.add(Date.now() - began)
    }
    if (this.#options.hasSocket) this.#connect()
    for (const [name, every] of Object.entries(polls) as [CallName, number][])
      this.#polls.push(setInterval(() => void this.#ask(name), every))
  }

  /** Loses the connection, as everyone near a failed cell tower does. */
  cut(): void {
    if (!this.#socket) return
    this.#cutAt = Date.now()
    this.#seen.lost()
    this.#socket.cut()
  }

  leave(): void {
    this.#isGone = true
    this.#seen.lost()
    for (const poll of this.#polls) clearInterval(poll)
    this.#socket?.close()
  }

  #connect(): void {
    this.#socket = new LiveSocket(() => watchedOn(this.#page, this.#parade), {
      connected: (again) => void this.#connected(again),
      pushed: (json, at) => this.#onPush(json, at),
    })
  }

  async #connected(again: boolean): Promise<void> {
    this.#seen.connected()
    // What may have changed: everything after a loss, at first only the parades, as the page does.
    await this.#refresh(again ? undefined : ['/api/live-parades'])
    if (this.#cutAt === null) return
    viewersBack.add(1)
    recoveryTime.add(Date.now() - this.#cutAt)
    this.#cutAt = null
  }

  #onPush(json: string, at: number): void {
    pushes.add(1)
    const push = readPush(json)
    if ('wrong' in push) contractViolations.add(1, { what: push.wrong })
    else if (push.name === 'parades:moved') this.#seen.moved(push.payload, at)
    else if (push.name === 'parade:started') {
      this.#seen.started(push.payload)
      this.#options.listener?.started?.(push.payload, at)
      this.#refreshSoon(affectedByParades)
    } else if (push.name === 'parade:stopped') {
      this.#seen.stopped(push.payload.id)
      this.#options.listener?.stopped?.(push.payload.id, at)
      this.#refreshSoon(affectedByParades)
    } else if (push.name === 'invalidate') this.#refreshSoon(push.payload)
  }

  /** Refreshes what the page shows of these paths, after a random pause. */
  #refreshSoon(paths: string[]): void {
    if (this.#shown(paths).length > 0) setTimeout(() => void this.#refresh(paths), Math.random() * spread)
  }

  /** The page's calls, or those whose paths begin with one of these. */
  #shown(paths?: string[]): CallName[] {
    const asked: readonly CallName[] = pages[this.#page].firstCalls
    return asked.filter(
      (name) => !paths || paths.some((path) => pathOf(name, { id: this.#parade }).startsWith(path)),
    )
  }

  async #refresh(paths?: string[]): Promise<void> {
    if (this.#isGone) return
    await Promise.all(this.#shown(paths).map((name) => this.#ask(name)))
  }

  async #ask(name: CallName): Promise<void> {
    const answer = await this.#browser.ask(name, { id: this.#parade })
    if (answer === null || this.#isGone) return
    const isPushed = this.#socket !== null && this.#cutAt === null
    if (name === 'listLiveParades') this.#seen.polled(answer as Parade[], isPushed && this.#watches('map'))
    if (name === 'getLiveParade') this.#seen.polled([answer as Parade], isPushed && this.#watches('parade'))
  }

  #watches = (what: 'map' | 'parade'): boolean => viewedPages[this.#page].watches === what
}
