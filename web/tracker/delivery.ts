import { type FixQueue, sendQueue } from './fix-queue.ts'
import { type Answer, postToLink, interpretResponse } from './link-request.ts'

export interface DeliveryEvents {
  /** The server has accepted `count` fixes. */
  onSent(count: number): void
  /** `count` fixes are still queued. */
  onQueueChange(count: number): void
  onAnswer(answer: Answer): void
}

/** A phone without fixes sends heartbeats, so that the server does not consider it lost. */
const HEARTBEAT_INTERVAL_MS = 20_000

/** Sends a link's queue to the server, as fast as the server's limits and the signal allow. */
export class Delivery {
  readonly #token: string
  readonly #queue: FixQueue
  readonly #events: DeliveryEvents
  #failureCount = 0
  #currentSend: Promise<void> | null = null
  /** Whether the queue may have grown since the current send began. */
  #hasMore = false
  #isSendingHeartbeat = false
  #isEnded = false
  /** Runs while sending is paused, because the server demanded a delay or there was no signal. */
  #pauseTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether the pause is due to a lost signal, whose return ends it. */
  #isPausedOffline = false
  /** Measured with `performance.now()`, because the phone's clock may be changed. */
  #lastAcceptedAt = -Infinity

  constructor(token: string, queue: FixQueue, events: DeliveryEvents) {
    this.#token = token
    this.#queue = queue
    this.#events = events
  }

  /** Sends the queue. Resolves when it is empty or a pause begins, after which sending resumes. */
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
    } while (this.#hasMore && answer.kind === 'accepted')
  }

  /** Sends a heartbeat if the server has accepted nothing for 20 s. */
  async sendHeartbeatIfDue(): Promise<void> {
    if (this.#isEnded || this.#currentSend || this.#isSendingHeartbeat || this.#pauseTimer !== undefined)
      return
    if (performance.now() - this.#lastAcceptedAt < HEARTBEAT_INTERVAL_MS) return
    this.#isSendingHeartbeat = true
    await this.#apply(await postToLink('keepTrackerAlive', this.#token, {}))
    this.#isSendingHeartbeat = false
  }

  /** Ends the link on the server. The answer is `accepted` or `ended` once that has worked. */
  async endLink(): Promise<Answer> {
    return this.#apply(await postToLink('stopOwnSession', this.#token, {}))
  }

  /** Ends a pause that was due to a lost signal, and sends. */
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
    const answer = await interpretResponse(response, this.#failureCount)
    this.#endPause()
    if (answer.kind === 'retry') {
      this.#failureCount += 1
      this.#isPausedOffline = !answer.isServerReached
      const resume = () => {
        this.#endPause()
        void this.send()
      }
      if (!this.#isEnded) this.#pauseTimer = setTimeout(resume, answer.seconds * 1000)
    } else this.#failureCount = 0
    if (answer.kind === 'accepted') this.#lastAcceptedAt = performance.now()
    if (!this.#isEnded) this.#events.onAnswer(answer)
    return answer
  }
}
