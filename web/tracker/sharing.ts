import { createStore, type ReadableStore } from '../storage/create-store.ts'
import { Delivery } from './delivery.ts'
import { type FixQueue, openFixQueue } from './fix-queue.ts'
import type { Answer } from './link-request.ts'
import { type Battery, findBattery, keepScreenOn, waitForSignal } from './phone.ts'
import { reportedPosition } from './reported-position.ts'
import { idle, rememberUnfinished, type SharingState, stateAsLeft, type Unfinished } from './sharing-state.ts'
import { noteSharing } from './tab-sharings.ts'
import { watchPosition } from './watch-position.ts'

const beatMs = 5_000
/** How often a stop checks whether waiting positions have gone, in seconds. */
const sendAgainSeconds = 1

/**
 * One phone sharing its position on one link: geolocation → queue → server. Every fix is kept until
 * the server has it, across dead spots and, if the browser has IndexedDB, reloads; so is a stop.
 * Sharing goes on whichever screen is shown.
 */
export class Sharing {
  readonly #token: string
  readonly #state = createStore(idle)
  #endings: (() => void)[] = []
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
  async begin(): Promise<void> {
    if (this.#state.get().phase === 'sharing') return
    const opened = await this.#open('sharing')
    if (!opened) return
    const { queue, delivery } = opened
    let battery: Battery | null = null
    // Not awaited: some browsers never answer.
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
        await waitForSignal(sendAgainSeconds)
        continue
      }
      const answer = await delivery.stopLink()
      // Every response except these two has ended the run.
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
        // A batch in flight when sharing stopped must not resume it.
        if (run === this.#run) this.#remember(phase)
      },
      waiting: (waiting) => this.#set({ waiting }),
      answered: (answer) => this.#apply(answer, queue),
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

  /** Applies an answer. */
  #apply(answer: Answer, queue: FixQueue): void {
    this.#set({ unreached: answer.kind === 'wait' && !answer.reached })
    if (answer.kind === 'taken' || answer.kind === 'wait') return
    // No fix counts after the end or on a day without tracking, so the waiting ones are dropped.
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
