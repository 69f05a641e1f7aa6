import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import type { TrackingRules } from '../../tracking/parade/session-status.ts'
import { addressDueAlerts } from '../outbox/address-alerts.ts'
import { messageOf, topicOf } from '../outbox/alert-text.ts'
import {
  type AddressedAlert,
  type Delivery,
  exchange,
  readAlert,
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

/** What sending needs. `lanes` outlives a run, so that the next run remembers a dead push service. */
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
  lanes: Map<string, Lane>
}

/** The number of sent deliveries by outcome. */
export type SentCounts = Partial<Record<Settlement['end'], number>>

/**
 * Sends due deliveries until none is left. It holds the deliveries in flight and the outcomes that
 * the next commit stores.
 */
export class SendingRun {
  readonly #context: SendContext
  readonly #counts: SentCounts
  /** The push messages by alert id, made once for all browsers; null if the alert is gone. */
  readonly #messages = new Map<number, Promise<PushMessage | null>>()
  /** Outcomes that the next commit stores. */
  #settled: Settlement[] = []
  #wake = Promise.withResolvers<void>()
  #looksAt = 0

  constructor(context: SendContext, counts: SentCounts) {
    this.#context = context
    this.#counts = counts
    for (const lane of context.lanes.values()) lane.reset()
  }

  /** Sends until nothing is due. */
  async finish(): Promise<void> {
    const { clock, lanes, signal, database } = this.#context
    for (;;) {
      if (!signal.aborted) await this.#look()
      this.#wake = Promise.withResolvers()
      const now = clock.now()
      const settled = this.#settled.splice(0)
      // These leave in the commit that claims the next ones.
      for (const { delivery } of settled) this.#laneOf(delivery).inFlight -= 1
      const wanted = signal.aborted ? [] : takeNext(lanes.values(), now)
      for (const delivery of wanted) this.#laneOf(delivery).inFlight += 1
      if (settled.length + wanted.length > 0) {
        const claimed = new Set(await exchange(database, settled, wanted, now))
        for (const delivery of wanted) {
          if (claimed.has(delivery)) void this.#send(delivery)
          else this.#laneOf(delivery).inFlight -= 1
        }
      }
      if (this.#isBusy()) {
        if (this.#settled.length === 0) await this.#wake.promise
        await sleep(COLLECT_MS)
      } else if (wanted.length === 0) return
    }
  }

  #isBusy = (): boolean => [...this.#context.lanes.values()].some(({ inFlight }) => inFlight > 0)

  #laneOf({ service }: Delivery): Lane {
    const { lanes } = this.#context
    const lane = lanes.get(service) ?? new Lane(service)
    lanes.set(service, lane)
    return lane
  }

  /**
   * Looks for new alerts every second, and reads more deliveries for lanes that are nearly empty.
   */
  async #look(): Promise<void> {
    const { database, clock, rules, lanes } = this.#context
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

  /** Sends a claimed delivery and stores its outcome for the next commit. */
  async #send(delivery: Delivery): Promise<void> {
    const { clock, sender, logger } = this.#context
    let settlement: Settlement = { delivery, end: 'given-up' }
    try {
      const message = await this.#messageFor(delivery.alertId)
      if (message !== null) {
        const outcome = await sender.send(delivery, message)
        this.#noteOutcome(delivery, outcome)
        settlement = settlementFor(delivery, outcome, message, clock.now())
      }
    } catch (error) {
      logger.error({ err: error, alert: delivery.alertId }, 'an alert could not be sent')
    }
    this.#counts[settlement.end] = (this.#counts[settlement.end] ?? 0) + 1
    this.#settled.push(settlement)
    this.#wake.resolve()
  }

  #messageFor(alertId: number): Promise<PushMessage | null> {
    const known = this.#messages.get(alertId)
    if (known) return known
    const message = readAlert(this.#context.database, alertId).then((alert) =>
      alert ? toMessage(alert) : null,
    )
    this.#messages.set(alertId, message)
    return message
  }

  #noteOutcome(delivery: Delivery, outcome: PushOutcome): void {
    const { clock, logger } = this.#context
    const lane = this.#laneOf(delivery)
    const now = clock.now()
    if (outcome.end !== 'deferred' && outcome.end !== 'unanswered') return lane.noteResponse()
    const wasPaused = lane.isPaused(now)
    lane.noteFailure(now, outcome.end === 'deferred' ? outcome.retryAfterMs : 0)
    if (!wasPaused && lane.isPaused(now)) logger.warn({ service: lane.service }, 'a push service is failing')
  }
}

const toMessage = (alert: AddressedAlert): PushMessage => ({
  payload: Buffer.from(JSON.stringify(messageOf(alert))),
  topic: topicOf(alert),
  expiresAt: alert.expiresAt.getTime(),
})
