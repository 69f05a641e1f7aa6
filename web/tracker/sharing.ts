import { toServerTime } from '../api/server-clock.ts'
import { positions } from '../live/latest-positions.ts'
import { createStore, type ReadableStore } from '../storage/create-store.ts'
import { createSwitch } from './create-switch.ts'
import { Delivery } from './delivery.ts'
import { type FixQueue, openFixQueue } from './queue/fix-queue.ts'
import type { HolderMessage } from './holder-message.ts'
import type { LinkAnswer, ServerSharing } from './link-request.ts'
import { MessageSender, type Post } from './message-sender.ts'
import { type Battery, findBattery, keepScreenOn, waitForSignal } from './phone.ts'
import { toReportedFix } from './queue/reported-fix.ts'
import {
  idleState,
  readInterrupted,
  saveInterrupted,
  type SharingState,
  readRestoredState,
  type InterruptedSharing,
} from './sharing-state.ts'
import { rememberSharing } from './tab-sharings.ts'
import { waitForRestart } from './wait-for-restart.ts'
import { watchPosition } from './watch-position.ts'

/** How often to check whether a heartbeat is due: it is then at most this late. */
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
  #delivery: Delivery | null = null
  /** Takes fixes while it is on. */
  #setWatching: (isOn: boolean) => void = () => undefined
  /** When the server learned of the last pause or resume, in ms of `performance.now()`. */
  #pauseSentAt = -Infinity
  readonly #messages = new MessageSender()

  constructor(token: string) {
    this.#token = token
  }

  get state(): ReadableStore<SharingState> {
    return this.#state
  }

  /** The holder's newest message. */
  get message(): MessageSender['state'] {
    return this.#messages.state
  }

  /** Starts sharing once the server has allowed this phone with `server`, or resumes it without. */
  async start(server?: ServerSharing): Promise<void> {
    if (this.#state.get().phase === 'sharing') return
    const storedMessage = readInterrupted(this.#token)?.message
    const newRun = await this.#openRun('sharing')
    if (!newRun) return
    const { queue, delivery } = newRun
    this.#cleanups.push(this.#messages.state.subscribe(() => this.#saveInterrupted('sharing')))
    if (storedMessage) this.#messages.restore(storedMessage, postThrough(delivery))
    if (this.#state.get().noFixSince === null) this.#set({ noFixSince: new Date() })
    if (server) this.#applyServer(server)
    let battery: Battery | null = null
    // Not awaited, because in some browsers the promise never settles.
    void findBattery().then((result) => (battery = result))
    const enqueue = (position: GeolocationPosition) => {
      queue.add(toReportedFix(position, battery?.level ?? null))
      this.#set({ queuedCount: queue.count(), noFixSince: new Date() })
      this.#saveInterrupted('sharing')
      void delivery.send()
    }
    const heartbeat = setInterval(() => void delivery.sendHeartbeatIfDue(), HEARTBEAT_CHECK_MS)
    const setWatching = createSwitch(() =>
      watchPosition(
        ({ coords }) => this.#set({ accuracy: coords.accuracy, locationProblem: null }),
        enqueue,
        (locationProblem) => this.#set({ locationProblem }),
      ),
    )
    this.#setWatching = setWatching
    this.#cleanups.push(
      () => clearInterval(heartbeat),
      // Someone who stays in one place would otherwise learn of a Stop only up to 25 s later.
      positions.onEnd(() => void delivery.sendHeartbeat()),
      () => setWatching(false),
      keepScreenOn(),
    )
    setWatching(this.#state.get().pausedAt === null)
    await delivery.send()
  }

  /**
   * Pauses or resumes sharing. This phone stops or starts taking fixes right away, and tells the
   * server as soon as there is a signal, even after a reload.
   */
  setPaused(isPaused: boolean): void {
    const { phase, pausedAt } = this.#state.get()
    if (phase !== 'sharing' || isPaused === (pausedAt !== null)) return
    this.#setPause(isPaused ? toServerTime(new Date()) : null, true)
    void this.#delivery?.send()
  }

  /** Tells the server what the holder says: now, a few seconds later (`MessageSender`), or not at all. */
  tell(message: HolderMessage): void {
    const delivery = this.#delivery
    if (!delivery || this.#state.get().phase !== 'sharing') return
    void this.#messages.send(message, postThrough(delivery))
  }

  /**
   * Takes no fixes after an administrator's Stop, and resumes if the parade starts again within
   * `seconds`. With 0, the server is asked before any wait, and says how long it is.
   */
  async waitForRestart(seconds: number): Promise<void> {
    if (this.#state.get().phase === 'waiting') return
    this.#cancelRun()
    const run = this.#run
    this.#set({ phase: 'waiting', groupName: this.#readGroupName(), locationProblem: null, outage: null })
    this.#saveInterrupted('waiting')
    this.#cleanups.push(keepScreenOn())
    const result = await waitForRestart(this.#token, seconds, () => run !== this.#run)
    if (run !== this.#run) return
    if (result === 'restarted') await this.start()
    else this.#finish('ended')
  }

  /**
   * Ends the link permanently. Ignores new fixes from now on. Sends the queued fixes and then the
   * stop, and retries until the server has both, even after a reload.
   */
  async stop(): Promise<void> {
    if (this.#state.get().phase === 'stopping') return
    const newRun = await this.#openRun('stopping')
    if (!newRun) return
    const { run, queue, delivery } = newRun
    while (run === this.#run) {
      await delivery.send()
      if (run !== this.#run) return
      // After the stop, the server accepts no more fixes of the link.
      if (queue.count() > 0) {
        await waitForSignal(RESEND_INTERVAL_S)
        continue
      }
      const answer = await delivery.endLink()
      // `#apply` has canceled the run unless the answer is `retry`, `accepted` or `stopped-by-admin`.
      if (run !== this.#run) return
      if (answer.kind === 'retry') await waitForSignal(answer.seconds)
      else {
        queue.clear()
        return this.#finish('ended')
      }
    }
  }

  /**
   * Keeps the name of the group for a reload, which cannot ask for the link after a Stop or without a
   * signal.
   */
  setGroupName(groupName: string): void {
    const { phase } = this.#state.get()
    this.#set({ groupName })
    if (phase === 'sharing' || phase === 'waiting' || phase === 'stopping') this.#saveInterrupted(phase)
  }

  #readGroupName = () => this.#state.get().groupName ?? readInterrupted(this.#token)?.groupName ?? null

  /** Returns to `idle` after the end. */
  reset(): void {
    this.#cancelRun()
    this.#set(idleState)
  }

  #cancelRun(): void {
    this.#run += 1
    for (const cleanUp of this.#cleanups) cleanUp()
    this.#cleanups = []
    this.#delivery = null
    this.#setWatching = () => undefined
    this.#messages.clear()
  }

  /**
   * Cancels the current run and begins another. Returns null if that was canceled in the meantime.
   */
  async #openRun(
    phase: 'sharing' | 'stopping',
  ): Promise<{ run: number; queue: FixQueue; delivery: Delivery } | null> {
    this.#cancelRun()
    const run = this.#run
    rememberSharing(this.#token)
    // A stop sends the queue, which may have fixes from before a pause.
    const notPaused = { pausedAt: null, isPauseUnsent: false }
    const groupName = this.#readGroupName()
    this.#set({ ...(phase === 'sharing' ? readRestoredState(this.#token) : notPaused), groupName, phase })
    this.#saveInterrupted(phase)
    const queue = await (this.#queue ??= openFixQueue(this.#token))
    if (run !== this.#run) return null
    const delivery = new Delivery(this.#token, queue, {
      getPause: () => {
        const { pausedAt, isPauseUnsent } = this.#state.get()
        return { isPaused: pausedAt !== null, isUnsent: isPauseUnsent }
      },
      onPauseSent: (isPaused) => {
        this.#pauseSentAt = performance.now()
        const { pausedAt, server } = this.#state.get()
        // The holder may have changed it again in the meantime.
        if (isPaused !== (pausedAt !== null)) return
        this.#setPause(pausedAt, false)
        if (server) this.#applyServer(server)
      },
      onSent: (count) => {
        this.#set({ sentCount: this.#state.get().sentCount + count, lastSentAt: new Date() })
        // A batch in flight when sharing stopped must not resume it.
        if (run === this.#run) this.#saveInterrupted(phase)
      },
      onQueueChange: (queuedCount) => this.#set({ queuedCount }),
      onAnswer: (answer, requestedAt) => this.#apply(answer, queue, requestedAt),
    })
    this.#delivery = delivery
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
    const { groupName, sentCount: sent, lastSentAt, noFixSince, pausedAt, isPauseUnsent } = this.#state.get()
    saveInterrupted(this.#token, {
      doing,
      groupName,
      sent,
      lastSentAt: lastSentAt?.toISOString() ?? null,
      noFixSince: noFixSince?.toISOString() ?? null,
      pausedAt: pausedAt?.toISOString() ?? null,
      isPauseUnsent,
      message: this.#messages.stored,
    })
  }

  #setPause(pausedAt: Date | null, isPauseUnsent: boolean): void {
    const hasChanged = (pausedAt === null) !== (this.#state.get().pausedAt === null)
    this.#set({ pausedAt, isPauseUnsent })
    // After a break, the phone has been without a fix only since it takes them again.
    if (hasChanged) this.#set({ noFixSince: new Date(), locationProblem: null })
    this.#setWatching(pausedAt === null)
    this.#saveInterrupted('sharing')
  }

  /** Takes over what the server says. An administrator or the clock may have ended the pause. */
  #applyServer(server: ServerSharing): void {
    this.#set({ server })
    const { phase, pausedAt, isPauseUnsent } = this.#state.get()
    if (phase !== 'sharing' || isPauseUnsent) return
    if (server.pausedAt === (pausedAt?.toISOString() ?? null)) return
    this.#setPause(server.pausedAt === null ? null : new Date(server.pausedAt), false)
  }

  #apply(answer: LinkAnswer, queue: FixQueue, requestedAt: number): void {
    this.#set({ outage: answer.kind === 'retry' ? answer.outage : null })
    // A response to a request from before a pause or resume has the state from before it.
    if (answer.kind === 'accepted' && answer.sharing && requestedAt > this.#pauseSentAt)
      this.#applyServer(answer.sharing)
    if (answer.kind === 'accepted') this.#messages.onServerReached()
    if (answer.kind === 'accepted' || answer.kind === 'retry') return
    // Except after a takeover, the server will never accept the queued fixes.
    if (answer.kind !== 'taken-over') {
      queue.clear()
      this.#set({ queuedCount: 0 })
    }
    if (answer.kind === 'stopped-by-admin') {
      // A stop of the holder goes on, so that the parade does not start again with this link.
      if (this.#state.get().phase === 'sharing') void this.waitForRestart(answer.seconds)
      return
    }
    if (answer.kind === 'not-tracked-today') this.#set({ notTrackedReason: answer.reason })
    this.#finish(answer.kind)
  }

  #finish(phase: 'ended' | 'taken-over' | 'not-tracked-today'): void {
    const { phase: before } = this.#state.get()
    const endedBy = before === 'stopping' ? 'holder' : before === 'waiting' ? 'administrator' : null
    this.#cancelRun()
    saveInterrupted(this.#token, null)
    this.#set({ phase, endedBy })
  }

  #set(change: Partial<SharingState>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}

/** Returns what posts a message of the holder. */
const postThrough =
  (delivery: Delivery): Post =>
  (message, secondsAgo) =>
    message.report === 'still-going'
      ? delivery.tell('keepGoing', {})
      : delivery.tell('reportFromParade', { ...message, secondsAgo })
