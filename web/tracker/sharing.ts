import { createStore, type ReadableStore } from '../storage/create-store.ts'
import { Delivery } from './delivery.ts'
import { type FixQueue, openFixQueue } from './fix-queue.ts'
import type { Answer } from './link-request.ts'
import { type Battery, findBattery, keepScreenOn, waitForSignal } from './phone.ts'
import { toReportedFix } from './reported-fix.ts'
import {
  idleState,
  saveInterrupted,
  type SharingState,
  readRestoredState,
  type InterruptedSharing,
} from './sharing-state.ts'
import { rememberSharing } from './tab-sharings.ts'
import { watchPosition } from './watch-position.ts'

/** How often to check whether a heartbeat is due. */
const HEARTBEAT_CHECK_MS = 5_000
/** How long a stop waits before it tries again to send the queued fixes. */
const RESEND_INTERVAL_S = 1

/**
 * Shares this phone's position on one link: geolocation → queue → server. Fixes and a stop are kept
 * until the server has acknowledged them, across dead spots and, if the browser has IndexedDB,
 * reloads. Sharing continues on every screen.
 */
export class Sharing {
  readonly #token: string
  readonly #state = createStore(idleState)
  #cleanups: (() => void)[] = []
  /** Opened once and kept after a stop: without IndexedDB, it is the only copy of the fixes. */
  #queue: Promise<FixQueue> | undefined
  /**
   * The number of the current run. An asynchronous step checks it to see if its run was canceled.
   */
  #run = 0

  constructor(token: string) {
    this.#token = token
  }

  get state(): ReadableStore<SharingState> {
    return this.#state
  }

  /** Starts or resumes sharing. The server must have allowed this phone. */
  async start(): Promise<void> {
    if (this.#state.get().phase === 'sharing') return
    const newRun = await this.#openRun('sharing')
    if (!newRun) return
    const { queue, delivery } = newRun
    let battery: Battery | null = null
    // Not awaited, because in some browsers the promise never settles.
    void findBattery().then((result) => (battery = result))
    const enqueue = (position: GeolocationPosition) => {
      queue.add(toReportedFix(position, battery?.level ?? null))
      this.#set({ queuedCount: queue.count() })
      void delivery.send()
    }
    const heartbeat = setInterval(() => void delivery.sendHeartbeatIfDue(), HEARTBEAT_CHECK_MS)
    this.#cleanups.push(
      () => clearInterval(heartbeat),
      watchPosition(
        ({ coords }) => this.#set({ accuracy: coords.accuracy, locationProblem: null }),
        enqueue,
        (locationProblem) => this.#set({ locationProblem }),
      ),
      keepScreenOn(),
    )
    await delivery.send()
  }

  /**
   * Ends the link permanently. Ignores new fixes from now on. Sends the queued fixes and then the
   * stop, and retries until the server has both, also after a reload.
   */
  async stop(): Promise<void> {
    if (this.#state.get().phase === 'stopping') return
    const newRun = await this.#openRun('stopping')
    if (!newRun) return
    const { run, queue, delivery } = newRun
    while (run === this.#run) {
      await delivery.send()
      if (run !== this.#run) return
      // After the stop, the server accepts no more positions of the link.
      if (queue.count() > 0) {
        await waitForSignal(RESEND_INTERVAL_S)
        continue
      }
      const answer = await delivery.endLink()
      // `#apply` has canceled the run for every other kind of answer.
      if (run !== this.#run) return
      if (answer.kind === 'retry') await waitForSignal(answer.seconds)
      else {
        queue.clear()
        return this.#finish('ended')
      }
    }
  }

  /** Returns to `idle` after the end. */
  reset(): void {
    this.#cancelRun()
    this.#set(idleState)
  }

  #cancelRun(): void {
    this.#run += 1
    for (const cleanUp of this.#cleanups) cleanUp()
    this.#cleanups = []
  }

  /**
   * Cancels the current run and begins another. Returns null if that was canceled in the meantime.
   */
  async #openRun(
    phase: InterruptedSharing['doing'],
  ): Promise<{ run: number; queue: FixQueue; delivery: Delivery } | null> {
    this.#cancelRun()
    const run = this.#run
    rememberSharing(this.#token)
    this.#set({ ...(phase === 'sharing' && readRestoredState(this.#token)), phase })
    this.#saveInterrupted(phase)
    const queue = await (this.#queue ??= openFixQueue(this.#token))
    if (run !== this.#run) return null
    const delivery = new Delivery(this.#token, queue, {
      onSent: (count) => {
        this.#set({ sentCount: this.#state.get().sentCount + count, lastSentAt: new Date() })
        // A batch in flight when sharing stopped must not resume it.
        if (run === this.#run) this.#saveInterrupted(phase)
      },
      onQueueChange: (queuedCount) => this.#set({ queuedCount }),
      onAnswer: (answer) => this.#apply(answer, queue),
    })
    const onOnline = () => delivery.onSignalReturn()
    window.addEventListener('online', onOnline)
    this.#cleanups.push(
      () => window.removeEventListener('online', onOnline),
      () => delivery.end(),
    )
    this.#set({ queuedCount: queue.count() })
    return { run, queue, delivery }
  }

  #saveInterrupted(doing: InterruptedSharing['doing']): void {
    const { sentCount: sent, lastSentAt } = this.#state.get()
    saveInterrupted(this.#token, { doing, sent, lastSentAt: lastSentAt?.toISOString() ?? null })
  }

  #apply(answer: Answer, queue: FixQueue): void {
    this.#set({ isUnreachable: answer.kind === 'retry' && !answer.isServerReached })
    if (answer.kind === 'accepted' || answer.kind === 'retry') return
    // Except after a takeover, the server will never accept the queued fixes.
    if (answer.kind !== 'taken-over') {
      queue.clear()
      this.#set({ queuedCount: 0 })
    }
    if (answer.kind === 'not-tracked-today') this.#set({ notTrackedReason: answer.reason })
    this.#finish(answer.kind)
  }

  #finish(phase: 'ended' | 'taken-over' | 'not-tracked-today'): void {
    this.#cancelRun()
    saveInterrupted(this.#token, null)
    this.#set({ phase })
  }

  #set(change: Partial<SharingState>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}
