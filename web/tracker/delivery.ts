import { type FixQueue, sendQueue } from './queue/fix-queue.ts'
import { type LinkAnswer, type LinkCall, postToLink, interpretResponse } from './link-request.ts'

/** What a delivery reads from its sharing, and tells it. */
export interface DeliveryHost {
  /** Whether sharing is paused now, and whether the server does not know that yet. */
  getPause(): { isPaused: boolean; isUnsent: boolean }
  /** The server knows that sharing is paused or resumed. */
  onPauseSent(isPaused: boolean): void
  /** The server has accepted `count` fixes. */
  onSent(count: number): void
  /** `count` fixes are still queued. */
  onQueueChange(count: number): void
  /** `requestedAt` is when its request began, in ms of `performance.now()`. */
  onAnswer(answer: LinkAnswer, requestedAt: number): void
}

/**
 * A phone without fixes sends heartbeats, so that the server does not consider it lost. The server's
 * timeout (TRACKING_HEARTBEAT_TIMEOUT) is never shorter than 61 s.
 */
const HEARTBEAT_INTERVAL_MS = 20_000

/** Sends a link's queue to the server, as fast as the server's limits and the signal allow. */
export class Delivery {
  readonly #token: string
  readonly #queue: FixQueue
  readonly #host: DeliveryHost
  #failureCount = 0
  #currentSend: Promise<void> | null = null
  /** Whether the queue may have grown since the current send began. */
  #hasMore = false
  #isSendingHeartbeat = false
  #isEnded = false
  /** Runs while sending is delayed, because the server demanded it or because of an outage. */
  #delayTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether the delay is due to an outage, whose end also ends it. */
  #isDelayedByOutage = false
  /** Measured with `performance.now()`, because the phone's clock may be changed. */
  #lastAcceptedAt = -Infinity

  constructor(token: string, queue: FixQueue, host: DeliveryHost) {
    this.#token = token
    this.#queue = queue
    this.#host = host
  }

  /**
   * Sends the holder's pause or resume, and then the queue unless sharing is paused: the server drops
   * the fixes of a paused phone. Resolves when that is done or a delay begins, after which it goes on.
   */
  send(): Promise<void> {
    if (this.#currentSend) this.#hasMore = true
    else if (this.#isEnded || this.#delayTimer !== undefined) return Promise.resolve()
    return (this.#currentSend ??= this.#sendAll().finally(() => (this.#currentSend = null)))
  }

  async #sendAll(): Promise<void> {
    let answer: LinkAnswer
    do {
      this.#hasMore = false
      answer = await this.#sendPause()
      if (answer.kind === 'accepted' && !this.#host.getPause().isPaused) answer = await this.#sendFixes()
    } while (this.#hasMore && answer.kind === 'accepted')
  }

  async #sendPause(): Promise<LinkAnswer> {
    const { isPaused, isUnsent } = this.#host.getPause()
    if (!isUnsent) return { kind: 'accepted' }
    const answer = await this.#request(isPaused ? 'pauseTracker' : 'resumeTracker')
    if (answer.kind === 'accepted' && !this.#isEnded) this.#host.onPauseSent(isPaused)
    return answer
  }

  async #sendFixes(): Promise<LinkAnswer> {
    const answer = await sendQueue(
      this.#queue,
      (positions) => this.#request('reportPositions', { positions }),
      (count) => this.#host.onSent(count),
    )
    this.#host.onQueueChange(this.#queue.count())
    return answer
  }

  /** Sends a heartbeat if the server has accepted nothing for 20 s. */
  async sendHeartbeatIfDue(): Promise<void> {
    if (performance.now() - this.#lastAcceptedAt >= HEARTBEAT_INTERVAL_MS) await this.sendHeartbeat()
  }

  /** Sends a heartbeat, unless another request is under way, whose answer says the same about the link. */
  async sendHeartbeat(): Promise<void> {
    if (this.#isEnded || this.#currentSend || this.#isSendingHeartbeat || this.#delayTimer !== undefined)
      return
    this.#isSendingHeartbeat = true
    await this.#request('keepTrackerAlive')
    this.#isSendingHeartbeat = false
  }

  /** Ends the link on the server. The answer is `accepted` or `ended` once that has worked. */
  endLink(): Promise<LinkAnswer> {
    return this.#request('stopOwnSession')
  }

  /** Posts a message of the holder. Its failure does not delay the fixes. */
  async tell(name: LinkCall, body: object): Promise<LinkAnswer> {
    const requestedAt = performance.now()
    const answer = await interpretResponse(await postToLink(name, this.#token, body), 0)
    if (answer.kind !== 'retry' && !this.#isEnded) this.#host.onAnswer(answer, requestedAt)
    return answer
  }

  /** Ends a delay that was due to a lost signal, and sends. */
  onSignalReturn(): void {
    if (this.#isDelayedByOutage) this.#endDelay()
    void this.send()
  }

  end(): void {
    this.#isEnded = true
    this.#endDelay()
  }

  #endDelay(): void {
    clearTimeout(this.#delayTimer)
    this.#delayTimer = undefined
  }

  async #request(name: LinkCall, body: object = {}): Promise<LinkAnswer> {
    const requestedAt = performance.now()
    const answer = await interpretResponse(await postToLink(name, this.#token, body), this.#failureCount)
    this.#endDelay()
    if (answer.kind === 'retry') {
      this.#failureCount += 1
      this.#isDelayedByOutage = answer.outage !== null
      const resume = () => {
        this.#endDelay()
        void this.send()
      }
      if (!this.#isEnded) this.#delayTimer = setTimeout(resume, answer.seconds * 1000)
    } else this.#failureCount = 0
    if (answer.kind === 'accepted') this.#lastAcceptedAt = performance.now()
    if (!this.#isEnded) this.#host.onAnswer(answer, requestedAt)
    return answer
  }
}
