import { type FixQueue, sendQueue } from './fix-queue.ts'
import { type Answer, postToLink, understand } from './link-request.ts'

/** Callbacks of a delivery: the positions sent, the positions still waiting, and each answer. */
export interface DeliveryEvents {
  sent(count: number): void
  waiting(count: number): void
  answered(answer: Answer): void
}

/** How often a phone without a fix tells the server that it is there, in ms. */
const keepAliveMs = 20_000

/** Sends a link's queue to the server, as fast as the server and the signal allow. */
export class Delivery {
  readonly #token: string
  readonly #queue: FixQueue
  readonly #events: DeliveryEvents
  #failures = 0
  /** The current sending. */
  #sending: Promise<void> | null = null
  /** Whether the queue may have grown since that began. */
  #hasMore = false
  #isBeating = false
  #isEnded = false
  /** Runs while nothing may be sent: the server asked for a pause, or there was no signal. */
  #pause: ReturnType<typeof setTimeout> | undefined
  /** Whether a returning signal ends the pause. */
  #isPausedBySilence = false
  /** By `performance.now()`, which changes of the phone's clock do not affect. */
  #lastTaken = -Infinity

  constructor(token: string, queue: FixQueue, events: DeliveryEvents) {
    this.#token = token
    this.#queue = queue
    this.#events = events
  }

  /** Sends the queue. Resolves when all is sent or a pause begins, after which it goes on. */
  send(): Promise<void> {
    if (this.#sending) this.#hasMore = true
    else if (this.#isEnded || this.#pause !== undefined) return Promise.resolve()
    return (this.#sending ??= this.#sendAll().finally(() => (this.#sending = null)))
  }

  async #sendAll(): Promise<void> {
    let answer: Answer
    do {
      this.#hasMore = false
      answer = await sendQueue(
        this.#queue,
        async (positions) => this.#apply(await postToLink('reportPositions', this.#token, { positions })),
        (count) => this.#events.sent(count),
      )
      this.#events.waiting(this.#queue.count())
    } while (this.#hasMore && answer.kind === 'taken')
  }

  /** Sends a heartbeat if the server has heard nothing for a while. */
  async keepAlive(): Promise<void> {
    if (this.#isEnded || this.#sending || this.#isBeating || this.#pause !== undefined) return
    if (performance.now() - this.#lastTaken < keepAliveMs) return
    this.#isBeating = true
    await this.#apply(await postToLink('keepTrackerAlive', this.#token, {}))
    this.#isBeating = false
  }

  /** Ends the link on the server. Returns `taken` or `over` once it has. */
  async stopLink(): Promise<Answer> {
    return this.#apply(await postToLink('stopOwnSession', this.#token, {}))
  }

  /** The signal is back: ends a pause that only waited for it. */
  signalIsBack(): void {
    if (this.#isPausedBySilence) this.#endPause()
    void this.send()
  }

  end(): void {
    this.#isEnded = true
    this.#endPause()
  }

  #endPause(): void {
    clearTimeout(this.#pause)
    this.#pause = undefined
  }

  async #apply(response: Response | undefined): Promise<Answer> {
    const answer = await understand(response, this.#failures)
    this.#endPause()
    if (answer.kind === 'wait') {
      this.#failures += 1
      this.#isPausedBySilence = !answer.reached
      const goOn = () => {
        this.#endPause()
        void this.send()
      }
      if (!this.#isEnded) this.#pause = setTimeout(goOn, answer.seconds * 1000)
    } else this.#failures = 0
    if (answer.kind === 'taken') this.#lastTaken = performance.now()
    if (!this.#isEnded) this.#events.answered(answer)
    return answer
  }
}
