import { clearInterval, setInterval, setTimeout } from 'k6/timers'
import type { CallName } from '#shared/contract/calls.ts'
import type { Payload } from '#shared/live/messages.ts'
import { pages } from '#shared/pages.ts'
import { callPath } from '../call-path.ts'
import { checkPushCached } from '../contract/check-contract.ts'
import {
  contractViolations,
  pageLoad,
  pagesOpened,
  pushes,
  recoveryTime,
  viewersReconnected,
} from '../metrics.ts'
import { LiveSocket } from '../socket/live-socket.ts'
import { Browser } from './browser.ts'
import { type PageName, viewedPages, watchRequestFor } from './pages.ts'
import { PushCheck } from './push-check.ts'

type Parade = Payload<'parade:started'>

/** The other calls that a page refreshes when a parade starts or ends (web/live/listeners.ts). */
const affectedByParades = ['/api/stats', '/api/featured-second-liner', '/api/events']
/** The maximum random delay of a refresh after a push (web/live/refetch.ts). */
const MAX_REFRESH_DELAY_MS = 500

/** A script's handlers of pushes. `receivedAt` is in Unix ms. */
export interface PushListener {
  started?: (parade: Parade, receivedAt: number) => void
  stopped?: (id: number, receivedAt: number) => void
}

interface ViewerOptions {
  page: PageName
  /** The parade of a shared link, for the page 'track'. */
  parade?: number
  /** Whether a messaging app loads the card of the shared link. */
  loadsCard: boolean
  /** Whether websockets work. Without them a viewer only polls. */
  hasSocket: boolean
  listener?: PushListener
}

/** A visitor with one page open. */
export class Viewer {
  readonly #options: ViewerOptions
  readonly #page: PageName
  readonly #paradeId: number
  readonly #browser = new Browser()
  readonly #pushCheck = new PushCheck()
  readonly #pollTimers: ReturnType<typeof setInterval>[] = []
  #socket: LiveSocket | null = null
  #disconnectedAt: number | null = null
  #hasLeft = false

  constructor(options: ViewerOptions) {
    this.#options = options
    this.#paradeId = options.parade ?? 0
    // Without a parade to follow, the viewer watches the map.
    this.#page = options.page === 'track' && this.#paradeId === 0 ? 'live' : options.page
  }

  /** Opens the page, makes its first calls, connects, and starts to poll. */
  async arrive(): Promise<void> {
    const { path, polls } = viewedPages[this.#page]
    const startedAt = Date.now()
    const html = await this.#browser.open(path.replace('{id}', String(this.#paradeId)))
    await this.#refresh()
    if (this.#hasLeft) return
    if (html !== null) {
      if (this.#options.loadsCard) void this.#browser.fetchCard(html)
      pagesOpened.add(1)
      pageLoad.add(Date.now() - startedAt)
    }
    if (this.#options.hasSocket) this.#connect()
    for (const [name, intervalMs] of Object.entries(polls) as [CallName, number][])
      this.#pollTimers.push(setInterval(() => void this.#fetch(name), intervalMs))
  }

  /** Loses the connection, as all viewers near a failed cell tower do. */
  disconnect(): void {
    if (!this.#socket) return
    this.#disconnectedAt = Date.now()
    this.#pushCheck.onDisconnect()
    this.#socket.disconnect()
  }

  leave(): void {
    this.#hasLeft = true
    this.#pushCheck.onDisconnect()
    for (const poll of this.#pollTimers) clearInterval(poll)
    this.#socket?.close()
  }

  #connect(): void {
    this.#socket = new LiveSocket(() => watchRequestFor(this.#page, this.#paradeId), {
      onConnect: (isReconnect) => void this.#onConnect(isReconnect),
      onPush: (json, receivedAt) => this.#onPush(json, receivedAt),
    })
  }

  async #onConnect(isReconnect: boolean): Promise<void> {
    this.#pushCheck.onConnect()
    // The page does the same. After a loss everything may have changed, on the first connect only parades.
    await this.#refresh(isReconnect ? undefined : ['/api/live-parades'])
    if (this.#disconnectedAt === null) return
    viewersReconnected.add(1)
    recoveryTime.add(Date.now() - this.#disconnectedAt)
    this.#disconnectedAt = null
  }

  #onPush(json: string, receivedAt: number): void {
    pushes.add(1)
    const push = checkPushCached(json)
    if ('violation' in push) contractViolations.add(1, { what: push.violation })
    else if (push.name === 'parades:moved') this.#pushCheck.onMove(push.payload, receivedAt)
    else if (push.name === 'parade:started') {
      this.#pushCheck.onStart(push.payload)
      this.#options.listener?.started?.(push.payload, receivedAt)
      this.#refreshSoon(affectedByParades)
    } else if (push.name === 'parade:stopped') {
      this.#pushCheck.onStop(push.payload.id)
      this.#options.listener?.stopped?.(push.payload.id, receivedAt)
      this.#refreshSoon(affectedByParades)
    } else if (push.name === 'invalidate') this.#refreshSoon(push.payload)
  }

  /** Refreshes the page's calls under the given paths, after a random delay. */
  #refreshSoon(paths: string[]): void {
    if (this.#callsUnder(paths).length > 0)
      setTimeout(() => void this.#refresh(paths), Math.random() * MAX_REFRESH_DELAY_MS)
  }

  /** Returns the page's calls, or only those under the given paths. */
  #callsUnder(paths?: string[]): CallName[] {
    const firstCalls: readonly CallName[] = pages[this.#page].firstCalls
    return firstCalls.filter(
      (name) => !paths || paths.some((path) => callPath(name, { id: this.#paradeId }).startsWith(path)),
    )
  }

  async #refresh(paths?: string[]): Promise<void> {
    if (this.#hasLeft) return
    await Promise.all(this.#callsUnder(paths).map((name) => this.#fetch(name)))
  }

  async #fetch(name: CallName): Promise<void> {
    const response = await this.#browser.call(name, { id: this.#paradeId })
    if (response === null || this.#hasLeft) return
    const isPushed = this.#socket !== null && this.#disconnectedAt === null
    if (name === 'listLiveParades')
      this.#pushCheck.onPoll(response as Parade[], isPushed && this.#watches('map'))
    if (name === 'getLiveParade')
      this.#pushCheck.onPoll([response as Parade], isPushed && this.#watches('parade'))
  }

  #watches = (target: 'map' | 'parade'): boolean => viewedPages[this.#page].watches === target
}
