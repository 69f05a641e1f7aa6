import type { Answer } from './answer.ts'
import { Delivery } from './delivery.ts'
import { type FixQueue, openFixQueue } from './fix-queue.ts'
import { createStore, type ReadableStore } from '../storage/create-store.ts'
import { type Battery, findBattery, keepScreenOn } from './phone.ts'
import { reportedPosition } from './reported-position.ts'
import { idle, type SharingState, stateAsLeft } from './sharing-state.ts'
import { noteSharing } from './tab-sharings.ts'
import { rememberUnfinished, type Unfinished } from './unfinished.ts'
import { waitForSignal } from './wait-for-signal.ts'
import { watchPosition } from './watch-position.ts'

const beatMs = 5_000
/** While positions wait, a stop looks this often whether they have gone. */
const sendAgainSeconds = 1

/**
 * One phone sharing its position on one link: geolocation → queue → server. Every fix is kept until the server has it,
 * across dead spots and, where the browser has IndexedDB, reloads; so is a stop. It goes on whichever screen is shown.
 */
export class Sharing {
  readonly #token: string
  readonly #state = createStore(idle)
  #endings: (() => void)[] = []
  /** Opened once and kept over a stop: without IndexedDB, what waits is nowhere else. */
  #queue: Promise<FixQueue> | undefined
  /** Counts beginnings, so that one that was left in the middle does not go on. */
  #run = 0

  constructor(token: string) {
    this.#token = token
  }

  get state(): ReadableStore<SharingState> {
    return this.#state
  }

  /** Begins to share, once the server has allowed this phone; also after a reload. */
  async begin(): Promise<void> {
    if (this.#state.get().phase === 'sharing') return
    const opened = await this.#open('sharing')
    if (!opened) return
    const { queue, delivery } = opened
    let battery: Battery | null = null
    // Some browsers never answer, so no position waits for it.
    void findBattery().then((found) => (battery = found))
    const take = (position: GeolocationPosition) => {
      queue.add(reportedPosition(position, battery?.level ?? null))
      this.#set({ waiting: queue.count() })
      void delivery.send()
    }
    const beat = setInterval(() => void delivery.keepAlive(), beatMs)
    this.#endings.push(
      () => clearInterval(beat),
      watchPosition(
        ({ coords }) => this.#set({ accuracy: coords.accuracy, trouble: null }),
        take,
        (trouble) => this.#set({ trouble }),
      ),
      keepScreenOn(),
    )
    await delivery.send()
  }

  /**
   * Ends the link for good. From this moment no position is taken; the server is told what still waits and then to stop,
   * again and again until it has heard, also after a reload.
   */
  async stop(): Promise<void> {
    if (this.#state.get().phase === 'stopping') return
    const opened = await this.#open('stopping')
    if (!opened) return
    const { run, queue, delivery } = opened
    while (run === this.#run) {
      await delivery.send()
      if (run !== this.#run) return
      // Once it is stopped, the server takes no position of the link any more.
      if (queue.count() > 0) {
        await waitForSignal(sendAgainSeconds)
        continue
      }
      const answer = await delivery.stopLink()
      // Every other answer has ended the run by itself.
      if (run !== this.#run) return
      if (answer.kind === 'taken') {
        queue.clear()
        return this.#finish('over')
      }
      await waitForSignal(answer.kind === 'wait' ? answer.seconds : 0)
    }
  }

  /** As if nothing had been, after an end. */
  reset(): void {
    this.#halt()
    this.#set(idle)
  }

  #halt(): void {
    this.#run += 1
    for (const end of this.#endings) end()
    this.#endings = []
  }

  async #open(
    phase: Unfinished['doing'],
  ): Promise<{ run: number; queue: FixQueue; delivery: Delivery } | null> {
    this.#halt()
    const run = this.#run
    noteSharing(this.#token)
    this.#set({ ...(phase === 'sharing' && stateAsLeft(this.#token)), phase })
    this.#remember(phase)
    const queue = await (this.#queue ??= openFixQueue(this.#token))
    if (run !== this.#run) return null
    const delivery = new Delivery(this.#token, queue, {
      sent: (count) => {
        this.#set({ sent: this.#state.get().sent + count, lastSentAt: new Date() })
        // One that was on its way when sharing was stopped must not make it go on.
        if (run === this.#run) this.#remember(phase)
      },
      waiting: (waiting) => this.#set({ waiting }),
      answered: (answer) => this.#heed(answer, queue),
    })
    const signalIsBack = () => delivery.signalIsBack()
    window.addEventListener('online', signalIsBack)
    this.#endings.push(
      () => window.removeEventListener('online', signalIsBack),
      () => delivery.end(),
    )
    this.#set({ waiting: queue.count() })
    return { run, queue, delivery }
  }

  #remember(doing: Unfinished['doing']): void {
    const { sent, lastSentAt } = this.#state.get()
    rememberUnfinished(this.#token, { doing, sent, lastSentAt: lastSentAt?.toISOString() ?? null })
  }

  /** Draws the consequences of an answer. */
  #heed(answer: Answer, queue: FixQueue): void {
    this.#set({ unreached: answer.kind === 'wait' && !answer.reached })
    if (answer.kind === 'taken' || answer.kind === 'wait') return
    // After the end no fix counts any more, and none of a day without tracking may: what still waits is dropped.
    if (answer.kind !== 'held') {
      queue.clear()
      this.#set({ waiting: 0 })
    }
    if (answer.kind === 'barred') this.#set({ barredBecause: answer.reason })
    this.#finish(answer.kind)
  }

  #finish(phase: 'over' | 'held' | 'barred'): void {
    this.#halt()
    rememberUnfinished(this.#token, null)
    this.#set({ phase })
  }

  #set(change: Partial<SharingState>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}
