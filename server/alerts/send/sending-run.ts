import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import type { TrackingRules } from '../../tracking/parade/session-status.ts'
import { addressDueAlerts } from '../outbox/address-alerts.ts'
import { messageOf, topicOf } from '../outbox/alert-text.ts'
import {
  type ClaimedDelivery,
  type Delivery,
  exchange,
  readDue,
  readDueServices,
  type Settlement,
} from './deliveries.ts'
import { Lane, takeNext } from './lanes.ts'
import type { PushMessage, PushOutcome, PushSender } from './push-sender.ts'
import { settlementFor } from './settlement.ts'

/**
 * This many due deliveries of a service are read into memory at a time, so that lanes rarely wait
 * for the database and memory stays small.
 */
const READ_AHEAD = 200
/** A run looks for new alerts this often, because an alert may become due while it sends. */
const LOOK_EVERY_MS = 1_000
/**
 * Outcomes that arrive within this time are stored in one commit, because a commit for each would
 * limit the speed of sending.
 */
const COLLECT_MS = 5

/** What sending needs. */
export interface SendContext {
  database: Database
  clock: Clock
  rules: TrackingRules
  logger: Logger
  /**
   * Stops the run. Deliveries in flight are still waited for, because their outcomes must be
   * stored.
   */
  signal: AbortSignal
  sender: PushSender
  memory: SendMemory
}

/** What a worker remembers from one run to the next. */
export interface SendMemory {
  /** By push service, so that the next run remembers a dead one. */
  lanes: Map<string, Lane>
  /** Outcomes that the next commit stores. They leave only with a commit that has succeeded. */
  outcomes: Settlement[]
}

/** The number of sent deliveries by outcome. */
export type SentCounts = Partial<Record<Settlement['end'], number>>

/** Sends due deliveries until none is left. */
export class SendingRun {
  readonly #context: SendContext
  readonly #counts: SentCounts
  readonly #sending = new Set<Promise<void>>()
  #looksAt = 0

  constructor(context: SendContext, counts: SentCounts) {
    this.#context = context
    this.#counts = counts
    for (const lane of context.memory.lanes.values()) lane.reset()
  }

  /**
   * Sends until nothing is due. If the database fails, waits for the deliveries in flight and rejects;
   * the next run stores their outcomes.
   */
  async finish(): Promise<void> {
    const { signal, memory } = this.#context
    try {
      for (;;) {
        if (!signal.aborted) await this.#look()
        const wantedCount = await this.#exchange()
        if (this.#sending.size > 0) {
          if (memory.outcomes.length === 0) await Promise.race(this.#sending)
          await sleep(COLLECT_MS)
        } else if (wantedCount + memory.outcomes.length === 0) return
      }
    } finally {
      await Promise.all(this.#sending)
    }
  }

  /**
   * Stores the outcomes, claims the next deliveries and begins to send them. Returns how many it tried
   * to claim.
   */
  async #exchange(): Promise<number> {
    const { clock, signal, database, memory } = this.#context
    const now = clock.now()
    const settled = memory.outcomes.splice(0)
    const wanted = signal.aborted ? [] : takeNext(memory.lanes.values(), now)
    if (settled.length + wanted.length === 0) return 0
    const claimed = await exchange(database, settled, wanted, now).catch((error: unknown) => {
      memory.outcomes.unshift(...settled)
      throw error
    })
    for (const delivery of claimed) {
      const sending = this.#send(delivery).finally(() => this.#sending.delete(sending))
      this.#sending.add(sending)
    }
    return wanted.length
  }

  #laneOf({ service }: Delivery): Lane {
    const { lanes } = this.#context.memory
    const lane = lanes.get(service) ?? new Lane(service)
    lanes.set(service, lane)
    return lane
  }

  /**
   * Looks for new alerts every second, and reads more deliveries for lanes that are nearly empty.
   */
  async #look(): Promise<void> {
    const { database, clock, rules, memory } = this.#context
    const { lanes } = memory
    const now = clock.now()
    if (performance.now() >= this.#looksAt) {
      await addressDueAlerts(database, { ...rules, now })
      for (const service of await readDueServices(database, now)) {
        if (!lanes.has(service)) lanes.set(service, new Lane(service))
        lanes.get(service)!.hasMore = true
      }
      this.#looksAt = performance.now() + LOOK_EVERY_MS
    }
    for (const lane of lanes.values()) {
      if (!lane.hasMore || lane.isPaused(now) || lane.queue.length >= READ_AHEAD / 2) continue
      const due = await readDue(database, lane.service, lane.cursor, READ_AHEAD, now)
      lane.hasMore = due.length === READ_AHEAD
      lane.queue.push(...due)
      lane.cursor = due.at(-1) ?? lane.cursor
    }
  }

  /** Sends a claimed delivery and keeps its outcome for the next commit. */
  async #send(delivery: ClaimedDelivery): Promise<void> {
    const { clock, sender, logger, memory } = this.#context
    const lane = this.#laneOf(delivery)
    lane.inFlight += 1
    let settlement: Settlement = { delivery, end: 'given-up' }
    try {
      const message = toMessage(delivery)
      const outcome = await sender.send(delivery, message)
      this.#noteOutcome(lane, outcome)
      settlement = settlementFor(delivery, outcome, message, clock.now())
    } catch (error) {
      logger.error({ err: error, alert: delivery.alertId }, 'an alert could not be sent')
    }
    lane.inFlight -= 1
    this.#counts[settlement.end] = (this.#counts[settlement.end] ?? 0) + 1
    memory.outcomes.push(settlement)
  }

  #noteOutcome(lane: Lane, outcome: PushOutcome): void {
    const { clock, logger } = this.#context
    const now = clock.now()
    if (outcome.end !== 'deferred' && outcome.end !== 'unanswered') return lane.noteResponse()
    const wasPaused = lane.isPaused(now)
    lane.noteFailure(now, outcome.end === 'deferred' ? outcome.retryAfterMs : 0)
    if (!wasPaused && lane.isPaused(now)) logger.warn({ service: lane.service }, 'a push service is failing')
  }
}

const toMessage = (alert: ClaimedDelivery): PushMessage => ({
  payload: Buffer.from(JSON.stringify(messageOf(alert))),
  topic: topicOf(alert),
  expiresAt: alert.expiresAt.getTime(),
})
