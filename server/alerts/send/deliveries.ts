import type { Database } from '../../database/connect.ts'
import { startAgainFrom } from '../../tracking/parade/start-again-window.ts'
import type { AlertText } from '../outbox/alert-text.ts'
import type { PushTarget } from './push-sender.ts'

/** An alert for one browser. */
export interface Delivery extends PushTarget {
  alertId: number
  subscriptionId: number
  service: string
  /** Attempts before this one. */
  attempts: number
}

/**
 * The outcome of a delivery: it is over, may have arrived (`unconfirmed`), or is tried again later.
 */
export type Settlement =
  | { delivery: Delivery; end: 'accepted' | 'gone' | 'refused' | 'given-up' | 'unconfirmed' }
  | { delivery: Delivery; end: 'deferred'; nextAttemptAt: Date }

/** A subscription that its push service has refused this often in a row is deleted as useless. */
const MAX_REFUSALS = 10

/**
 * Marks the deliveries of a dead worker as unconfirmed: they may have arrived, so they are not sent
 * again (rule AL1). Deletes waiting ones that expired, or whose parade has ended and cannot start again.
 * Only the holder of the sending lock may call it, because no other worker is sending then.
 */
export async function settleAbandoned({ $client }: Database, now: Date): Promise<void> {
  await $client.query(`update alert_deliveries set state = 'unconfirmed' where state = 'sending'`)
  await $client.query(
    `delete from alert_deliveries delivery using alerts alert
     where alert.id = delivery.alert_id and delivery.state = 'waiting' and (alert.expires_at <= $1
       or exists (select from live_parades parade where parade.id = alert.parade_id and parade.ended_at <= $2))`,
    [now, startAgainFrom(now)],
  )
}

/** Returns the push services for which something is due. */
export async function readDueServices({ $client }: Database, now: Date): Promise<string[]> {
  const { rows } = await $client.query<{ service: string }>(
    `select distinct service from alert_deliveries where state = 'waiting' and next_attempt_at <= $1`,
    [now],
  )
  return rows.map(({ service }) => service)
}

/**
 * Reads the next due deliveries of a service, after a given one, so that a run reads none twice.
 */
export async function readDue(
  { $client }: Database,
  service: string,
  after: Pick<Delivery, 'alertId' | 'subscriptionId'>,
  limit: number,
  now: Date,
): Promise<Delivery[]> {
  const { rows } = await $client.query<Delivery>(
    `select delivery.alert_id as "alertId", delivery.subscription_id as "subscriptionId", delivery.service,
       delivery.attempts, subscription.endpoint, subscription.p256dh, subscription.auth
     from alert_deliveries delivery join alert_subscriptions subscription on subscription.id = delivery.subscription_id
     where delivery.state = 'waiting' and delivery.service = $1 and delivery.next_attempt_at <= $5
       and (delivery.alert_id, delivery.subscription_id) > ($2, $3)
     order by delivery.alert_id, delivery.subscription_id limit $4`,
    [service, after.alertId, after.subscriptionId, limit, now],
  )
  return rows
}

/** Whether an alert is due that has no deliveries yet. */
export async function hasDueAlerts({ $client }: Database, now: Date): Promise<boolean> {
  const { rows } = await $client.query(
    `select from alerts where state = 'waiting' and due_at <= $1 limit 1`,
    [now],
  )
  return rows.length > 0
}

/**
 * A claimed delivery, with the alert from which its message is made. `before` is null because the text
 * already says what has changed.
 */
export interface ClaimedDelivery extends Delivery, AlertText {
  kind: 'live' | 'morning' | 'change' | 'arrival'
  before: null
  paradeId: number | null
  eventId: number | null
  expiresAt: Date
}

/**
 * Stores the outcomes of earlier deliveries and claims the next ones, in one commit. Returns the
 * claimed ones: not those that expired, whose parade has ended, or that another worker has claimed.
 * Only a claimed delivery may be sent, and only once (rule AL1). The claim also reads the alert, so that
 * nothing is claimed whose alert could not be read.
 */
export async function exchange(
  { $client }: Database,
  settled: readonly Settlement[],
  wanted: readonly Delivery[],
  now: Date,
): Promise<ClaimedDelivery[]> {
  const keysOf = (deliveries: readonly Delivery[]) => [
    deliveries.map(({ alertId }) => alertId),
    deliveries.map(({ subscriptionId }) => subscriptionId),
  ]
  const endingWith = (...ends: Settlement['end'][]) =>
    settled.filter(({ end }) => ends.includes(end)).map(({ delivery }) => delivery)
  const deferred = settled.filter((settlement) => settlement.end === 'deferred')
  const { rows } = await $client.query<Omit<ClaimedDelivery, keyof PushTarget | 'service'>>({
    name: 'exchange-alerts',
    text: EXCHANGE,
    values: [
      now,
      ...keysOf(endingWith('accepted', 'gone', 'refused', 'given-up')),
      ...keysOf(endingWith('unconfirmed')),
      ...keysOf(deferred.map(({ delivery }) => delivery)),
      deferred.map(({ delivery }) => delivery.attempts + 1),
      deferred.map(({ nextAttemptAt }) => nextAttemptAt),
      keysOf(endingWith('accepted'))[1],
      keysOf(endingWith('gone'))[1],
      keysOf(endingWith('refused'))[1],
      ...keysOf(wanted),
    ],
  })
  const keyOf = ({ alertId, subscriptionId }: (typeof rows)[number] | Delivery) =>
    `${alertId} ${subscriptionId}`
  const claimed = new Map(rows.map((row) => [keyOf(row), row]))
  return wanted.flatMap((delivery) => {
    const row = claimed.get(keyOf(delivery))
    return row ? { ...delivery, ...row } : []
  })
}

const EXCHANGE = `
  with finished as (
    delete from alert_deliveries delivery using unnest($2::int[], $3::int[]) as key (alert_id, subscription_id)
    where delivery.alert_id = key.alert_id and delivery.subscription_id = key.subscription_id),
  lost as (
    update alert_deliveries delivery set state = 'unconfirmed'
    from unnest($4::int[], $5::int[]) as key (alert_id, subscription_id)
    where delivery.alert_id = key.alert_id and delivery.subscription_id = key.subscription_id),
  deferred as (
    update alert_deliveries delivery set state = 'waiting', next_attempt_at = key.at
    from unnest($6::int[], $7::int[], $8::int[], $9::timestamptz[]) as key (alert_id, subscription_id, attempts, at)
    where delivery.alert_id = key.alert_id and delivery.subscription_id = key.subscription_id
      and delivery.attempts = key.attempts),
  reached as (
    update alert_subscriptions set last_success_at = $1::timestamptz, refusals = 0
    where id = any ($10::int[])
      and (refusals > 0 or last_success_at is null or last_success_at < $1::timestamptz - interval '1 day')),
  gone as (
    delete from alert_subscriptions
    where id = any ($11::int[]) or (id = any ($12::int[]) and refusals >= ${MAX_REFUSALS - 1})),
  refused as (
    update alert_subscriptions set refusals = refusals + 1
    where id = any ($12::int[]) and refusals < ${MAX_REFUSALS - 1})
  update alert_deliveries delivery set state = 'sending', attempts = attempts + 1
  from unnest($13::int[], $14::int[]) as key (alert_id, subscription_id), alerts alert
  where delivery.alert_id = key.alert_id and delivery.subscription_id = key.subscription_id
    and delivery.state = 'waiting' and alert.id = key.alert_id and alert.expires_at > $1::timestamptz
    and not exists (select from live_parades parade where parade.id = alert.parade_id and parade.ended_at is not null)
  returning delivery.alert_id as "alertId", delivery.subscription_id as "subscriptionId",
    delivery.attempts - 1 as attempts, alert.kind, null as before, alert.parade_id as "paradeId",
    alert.event_id as "eventId", alert.title, alert.body, alert.expires_at as "expiresAt"`
