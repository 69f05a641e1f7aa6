import { calls } from '#shared/contract/calls.ts'
import { fillPath } from '../api/path-of.ts'
import { type FixQueue, openFixQueue } from './fix-queue.ts'
import { batteryLevel, deviceId, keepScreenOn, rememberSharing } from './phone.ts'
import { reportedPosition } from './reported-position.ts'
import { type BatchAnswer, sendQueue, understand } from './send-queue.ts'

/** Where sharing stands, for the screen. */
export interface SharingState {
  phase: 'idle' | 'sharing' | 'over' | 'held'
  waiting: number
  sent: number
  /** Radius of the last fix in metres. */
  accuracy: number | null
  lastSentAt: Date | null
  /** What keeps fixes from coming: the browser was told not to give any, or has none at the moment. */
  trouble: 'denied' | 'no-fix' | null
  /** Whether the last try to reach the server failed. */
  unreached: boolean
}

const idle: SharingState = {
  phase: 'idle',
  waiting: 0,
  sent: 0,
  accuracy: null,
  lastSentAt: null,
  trouble: null,
  unreached: false,
}

/** A fix is taken at most this often; walking people move 3 m meanwhile. */
const fixEveryMs = 2_000
/** Without a fix to send, the server is told this often that the phone is there. */
const keepAliveMs = 20_000

/**
 * One phone sharing its position on one link: geolocation → IndexedDB → server. Everything found is kept until the server
 * has it, across dead spots and reloads.
 */
export class Sharing {
  readonly #token: string
  readonly #listeners = new Set<() => void>()
  #state = idle
  #queue: FixQueue | undefined
  #endings: (() => void)[] = []
  #battery: number | null = null
  #lastFix = 0
  #lastHeard = 0
  #failures = 0
  #isSending = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #later: ReturnType<typeof setTimeout> | undefined

  constructor(token: string) {
    this.#token = token
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): SharingState => this.#state

  /** Begins to share, once the server has allowed this phone; also after a reload. */
  async begin(): Promise<void> {
    if (this.#state.phase === 'sharing') return
    rememberSharing(this.#token, true)
    this.#set({ ...idle, phase: 'sharing' })
    this.#queue ??= await openFixQueue(this.#token)
    this.#set({ waiting: await this.#queue.count() })
    this.#battery = await batteryLevel()
    // The page may have been left meanwhile.
    if (this.state().phase !== 'sharing') return
    const watch = navigator.geolocation.watchPosition(
      (position) => void this.#take(position),
      (error) => this.#set({ trouble: error.code === error.PERMISSION_DENIED ? 'denied' : 'no-fix' }),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 },
    )
    const beat = setInterval(() => void this.#keepAlive(), 5_000)
    const retryNow = () => void this.#send()
    window.addEventListener('online', retryNow)
    this.#endings = [
      () => navigator.geolocation.clearWatch(watch),
      () => clearInterval(beat),
      () => clearTimeout(this.#retry),
      () => clearTimeout(this.#later),
      () => window.removeEventListener('online', retryNow),
      keepScreenOn(),
    ]
    void this.#send()
  }

  /** Leaves the page without ending the link: a return goes on. */
  pause(): void {
    for (const end of this.#endings) end()
    this.#endings = []
    this.#set({ phase: 'idle' })
  }

  /** Ends the link for good, after what waits was sent if it can be. Throws where the server cannot be reached. */
  async stop(): Promise<void> {
    await this.#send()
    const response = await this.#post('stopTracker', {})
    if (!response?.ok && response?.status !== 410) throw new Error('The server could not be reached.')
    this.#finish('over')
  }

  async #take(position: GeolocationPosition): Promise<void> {
    this.#set({ accuracy: position.coords.accuracy, trouble: null })
    clearTimeout(this.#later)
    const early = this.#lastFix + fixEveryMs - Date.now()
    if (early > 0) {
      // The newest of the fixes that come too fast is taken when its time has come.
      this.#later = setTimeout(() => void this.#take(position), early)
      return
    }
    if (!this.#queue) return
    this.#lastFix = Date.now()
    await this.#queue.add(reportedPosition(position, this.#battery))
    this.#set({ waiting: await this.#queue.count() })
    await this.#send()
  }

  async #send(): Promise<void> {
    if (this.#isSending || !this.#queue || this.#state.phase !== 'sharing') return
    this.#isSending = true
    clearTimeout(this.#retry)
    const queue = this.#queue
    const answer = await sendQueue(
      queue,
      async (positions) => this.#heed(await this.#post('reportPositions', { positions })),
      (count) => this.#set({ sent: this.#state.sent + count, lastSentAt: new Date() }),
    )
    this.#isSending = false
    this.#set({ waiting: await queue.count() })
    if (answer.kind === 'wait') this.#retry = setTimeout(() => void this.#send(), answer.seconds * 1000)
  }

  async #keepAlive(): Promise<void> {
    if (this.#isSending || Date.now() - this.#lastHeard < keepAliveMs) return
    this.#heed(await this.#post('keepTrackerAlive', {}))
  }

  /** Draws the consequences of an answer. */
  #heed(response: Response | undefined): BatchAnswer {
    const answer = understand(response, this.#failures)
    this.#failures = answer.kind === 'wait' ? this.#failures + 1 : 0
    this.#set({ unreached: response === undefined || response.status >= 500 })
    if (answer.kind === 'taken') this.#lastHeard = Date.now()
    if (answer.kind === 'over') this.#finish('over')
    if (answer.kind === 'held') this.#finish('held')
    return answer
  }

  #finish(phase: 'over' | 'held'): void {
    this.pause()
    rememberSharing(this.#token, false)
    // After the end no fix counts any more: what still waits is dropped.
    if (phase === 'over') void this.#dropQueue()
    this.#set({ phase })
  }

  async #dropQueue(): Promise<void> {
    const { keys } = (await this.#queue?.oldest(2 ** 31)) ?? { keys: [] }
    await this.#queue?.remove(keys)
    this.#set({ waiting: 0 })
  }

  async #post(name: 'reportPositions' | 'keepTrackerAlive' | 'stopTracker', body: object) {
    return fetch(fillPath(calls[name].path, { params: { token: this.#token } }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deviceId: deviceId(), ...body }),
    }).catch(() => undefined)
  }

  #set(change: Partial<SharingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
