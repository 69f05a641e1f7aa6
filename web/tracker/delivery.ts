import { type FixQueue, sendQueue } from './fix-queue.ts'
import { type Answer, postToLink, interpretResponse } from './link-request.ts'

/** Callbacks of a delivery: the positions sent, the positions still waiting, and each answer. */
export interface DeliveryEvents {
  onSent(count: number): void
  onQueueChange(count: number): void
  onAnswer(answer: Answer): void
}

/** How often a phone without a fix tells the server that it is there, in ms. */
const HEARTBEAT_INTERVAL_MS = 20_000

/** Sends a link's queue to the server, as fast as the server and the signal allow. */
export class Delivery {
  readonly #token: string
  readonly #queue: FixQueue
  readonly #events: DeliveryEvents
  #failures = 0
  /** The current sending. */
  #currentSend: Promise<void> | null = null
  /** Whether the queue may have grown since that began. */
  #hasMore = false
  #isSendingHeartbeat = false
  #isEnded = false
  /** Runs while nothing may be sent: the server asked for a pause, or there was no signal. */
  #pauseTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether a returning signal ends the pause. */
  #isPausedOffline = false
  /** By `performance.now()`, which changes of the phone's clock do not affect. */
  #lastAcceptedAt = -Infinity

  constructor(token: string, queue: FixQueue, events: DeliveryEvents) {
    this.#token = token
    this.#queue = queue
    this.#events = events
  }

  /** Sends the queue. Resolves when all is sent or a pause begins, after which it goes on. */
  send(): Promise<void> {
    if (this.#currentSend) this.#hasMore = true
    else if (this.#isEnded || this.#pauseTimer !== undefined) return Promise.resolve()
    return (this.#currentSend ??= this.#sendAll().finally(() => (this.#currentSend = null)))
  }

  async #sendAll(): Promise<void> {
    let answer: Answer
    do {
      this.#hasMore = false
      answer = await sendQueue(
        this.#queue,
        async (positions) => this.#apply(await postToLink('reportPositions', this.#token, { positions })),
        (count) => this.#events.onSent(count),
      )
      this.#events.onQueueChange(this.#queue.count())
    } while (this.#hasMore && answer.kind === 'taken')
  }

  /** Sends a heartbeat if the server has heard nothing for a while. */
  async sendHeartbeatIfDue(): Promise<void> {
    if (this.#isEnded || this.#currentSend || this.#isSendingHeartbeat || this.#pauseTimer !== undefined)
      return
    if (performance.now() - this.#lastAcceptedAt < HEARTBEAT_INTERVAL_MS) return
    this.#isSendingHeartbeat = true
    await this.#apply(await postToLink('keepTrackerAlive', this.#token, {}))
    this.#isSendingHeartbeat = false
  }

  /** Ends the link on the server. Returns `taken` or `over` once it has. */
  async endLink(): Promise<Answer> {
    return this.#apply(await postToLink('stopOwnSession', this.#token, {}))
  }

  /** The signal is back: ends a pause that only waited for it. */
  onSignalReturn(): void {
    if (this.#isPausedOffline) this.#endPause()
    void this.send()
  }

  end(): void {
    this.#isEnded = true
    this.#endPause()
  }

  #endPause(): void {
    clearTimeout(this.#pauseTimer)
    this.#pauseTimer = undefined
  }

  async #apply(response: Response | undefined): Promise<Answer> {
    const answer = await interpretResponse(response, this.#failures)
    this.#endPause()
    if (answer.kind === 'wait') {
      this.#failures += 1
      this.#isPausedOffline = !answer.isServerReached
      const resume = () => {
        this.#endPause()
        void this.send()
      }
      if (!this.#isEnded) this.#pauseTimer = setTimeout(resume, answer.seconds * 1000)
    } else this.#failures = 0
    if (answer.kind === 'taken') this.#lastAcceptedAt = performance.now()
    if (!this.#isEnded) this.#events.onAnswer(answer)
    return answer
  }
}
