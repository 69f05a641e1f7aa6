import { createStore, type ReadableStore } from '../storage/create-store.ts'
import { Delivery } from './delivery.ts'
import { type FixQueue, openFixQueue } from './fix-queue.ts'
import type { Answer } from './link-request.ts'
import { type Battery, findBattery, keepScreenOn, waitForSignal } from './phone.ts'
import { toReportedFix } from './reported-fix.ts'
import {
  idle,
  saveInterrupted,
  type SharingState,
  restoredState,
  type InterruptedSharing,
} from './sharing-state.ts'
import { rememberSharing } from './tab-sharings.ts'
import { watchPosition } from './watch-position.ts'

const HEARTBEAT_CHECK_MS = 5_000
/** How often a stop checks whether waiting positions have gone, in seconds. */
const RESEND_INTERVAL_S = 1

/**
 * One phone sharing its position on one link: geolocation → queue → server. Every fix is kept until
 * the server has it, across dead spots and, if the browser has IndexedDB, reloads; so is a stop.
 * Sharing goes on whichever screen is shown.
 */
export class Sharing {
  readonly #token: string
  readonly #state = createStore(idle)
  #cleanups: (() => void)[] = []
  /** Opened once and kept over a stop: without IndexedDB, positions wait only here. */
  #queue: Promise<FixQueue> | undefined
  /** Counts runs, so that an interrupted one does not go on. */
  #run = 0

  constructor(token: string) {
    this.#token = token
  }

  get state(): ReadableStore<SharingState> {
    return this.#state
  }

  /** Starts sharing, once the server has allowed this phone; also after a reload. */
  async start(): Promise<void> {
    if (this.#state.get().phase === 'sharing') return
    const opened = await this.#open('sharing')
    if (!opened) return
    const { queue, delivery } = opened
    let battery: Battery | null = null
    // Not awaited: some browsers never answer.
    void findBattery().then((found) => (battery = found))
    const take = (position: GeolocationPosition) => {
      queue.add(toReportedFix(position, battery?.level ?? null))
      this.#set({ queuedCount: queue.count() })
      void delivery.send()
    }
    const heartbeat = setInterval(() => void delivery.sendHeartbeatIfDue(), HEARTBEAT_CHECK_MS)
    this.#cleanups.push(
      () => clearInterval(heartbeat),
      watchPosition(
        ({ coords }) => this.#set({ accuracy: coords.accuracy, locationProblem: null }),
        take,
        (locationProblem) => this.#set({ locationProblem }),
      ),
      keepScreenOn(),
    )
    await delivery.send()
  }

  /**
   * Ends the link permanently. From now on no new position counts. Sends the server what still
   * waits and then the stop, repeatedly until it has both, also after a reload.
   */
  async stop(): Promise<void> {
    if (this.#state.get().phase === 'stopping') return
    const opened = await this.#open('stopping')
    if (!opened) return
    const { run, queue, delivery } = opened
    while (run === this.#run) {
      await delivery.send()
      if (run !== this.#run) return
      // After the stop, the server accepts no position of the link.
      if (queue.count() > 0) {
        await waitForSignal(RESEND_INTERVAL_S)
        continue
      }
      const answer = await delivery.endLink()
      // Every answer but these two has ended the run.
      if (run !== this.#run) return
      if (answer.kind === 'wait') await waitForSignal(answer.seconds)
      else {
        queue.clear()
        return this.#finish('over')
      }
    }
  }

  /** Returns to idle after an end. */
  reset(): void {
    this.#cancelRun()
    this.#set(idle)
  }

  #cancelRun(): void {
    this.#run += 1
    for (const end of this.#cleanups) end()
    this.#cleanups = []
  }

  async #open(
    phase: InterruptedSharing['doing'],
  ): Promise<{ run: number; queue: FixQueue; delivery: Delivery } | null> {
    this.#cancelRun()
    const run = this.#run
    rememberSharing(this.#token)
    this.#set({ ...(phase === 'sharing' && restoredState(this.#token)), phase })
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

  /** Applies an answer. */
  #apply(answer: Answer, queue: FixQueue): void {
    this.#set({ isUnreachable: answer.kind === 'wait' && !answer.isServerReached })
    if (answer.kind === 'taken' || answer.kind === 'wait') return
    // No fix counts after the end or on a day without tracking, so the waiting ones are dropped.
    if (answer.kind !== 'held') {
      queue.clear()
      this.#set({ queuedCount: 0 })
    }
    if (answer.kind === 'barred') this.#set({ notTrackedReason: answer.reason })
    this.#finish(answer.kind)
  }

  #finish(phase: 'over' | 'held' | 'barred'): void {
    this.#cancelRun()
    saveInterrupted(this.#token, null)
    this.#set({ phase })
  }

  #set(change: Partial<SharingState>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}
