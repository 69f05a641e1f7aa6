import { type Answer, understand } from './answer.ts'
import type { FixQueue } from './fix-queue.ts'
import { postToLink } from './post.ts'
import { sendQueue } from './send-queue.ts'

/** What a delivery tells: how many positions the server took, what still waits, and what it answered. */
export interface DeliveryNews {
  sent(count: number): void
  waiting(count: number): void
  answered(answer: Answer): void
}

/** Without a fix to send, the server is told this often that the phone is there. */
const keepAliveMs = 20_000

/** Brings what waits in a link's queue to the server, at the pace that the server and the signal allow. */
export class Delivery {
  readonly #token: string
  readonly #queue: FixQueue
  readonly #news: DeliveryNews
  #failures = 0
  /** The sending that is under way. */
  #sending: Promise<void> | null = null
  /** Whether something may have come into the queue since that began. */
  #hasMore = false
  #isBeating = false
  #isEnded = false
  /** Runs while nothing may be sent: the server asked for a pause, or there was no signal just now. */
  #pause: ReturnType<typeof setTimeout> | undefined
  /** Whether the pause is of our own making, so that a returning signal may end it. */
  #isPausedBySilence = false
  /** Measured by `performance.now()`, which no change of the phone's clock affects. */
  #lastTaken = -Infinity

  constructor(token: string, queue: FixQueue, news: DeliveryNews) {
    this.#token = token
    this.#queue = queue
    this.#news = news
  }

  /**
   * Sends what waits, and is done when it is sent or the server could not take it. What must still wait goes by itself
   * when its time has come.
   */
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
        async (positions) => this.#heed(await postToLink('reportPositions', this.#token, { positions })),
        (count) => this.#news.sent(count),
      )
      this.#news.waiting(this.#queue.count())
    } while (this.#hasMore && answer.kind === 'taken')
  }

  /** Tells the server that the phone is there, if it has heard nothing for a while. */
  async keepAlive(): Promise<void> {
    if (this.#isEnded || this.#sending || this.#isBeating || this.#pause !== undefined) return
    if (performance.now() - this.#lastTaken < keepAliveMs) return
    this.#isBeating = true
    await this.#heed(await postToLink('keepTrackerAlive', this.#token, {}))
    this.#isBeating = false
  }

  /** Ends the link on the server. Answers `taken` or `over` once that is so. */
  async stopLink(): Promise<Answer> {
    return this.#heed(await postToLink('stopOwnSession', this.#token, {}))
  }

  /** The signal is back: what only waited for it goes now. */
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

  async #heed(response: Response | undefined): Promise<Answer> {
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
    if (!this.#isEnded) this.#news.answered(answer)
    return answer
  }
}
