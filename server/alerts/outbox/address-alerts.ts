import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { dayOf, noTrackingDay } from '#shared/calendar.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { alerts, events, groups } from '../../database/schema.ts'
import { paradeStateAt } from '../../tracking/parade/parade-status.ts'
import { readParades } from '../../tracking/parade/read-parades.ts'
import type { AsOf } from '../../tracking/parade/session-status.ts'
import { type AlertText, textOf } from './alert-text.ts'

type Alert = typeof alerts.$inferSelect
type Group = typeof groups.$inferSelect

/**
 * The column of a browser's choices that asks for a kind of alert. Arrival alerts get their
 * deliveries when they are written (`arrival/spot-rows.ts`), so none is added here.
 */
const choiceOf = {
  live: sql`live`,
  morning: sql`morning`,
  change: sql`changes`,
  arrival: sql`false`,
} as const

/**
 * Addresses the alerts that are due: stores what each says, and a delivery for each browser that asked
 * for it. An alert that is no longer true is dropped.
 */
export async function addressDueAlerts(database: Database, asOf: AsOf): Promise<void> {
  while (await database.transaction((transaction) => addressNext(transaction, asOf))) continue
}

/** Addresses or drops one alert. Returns whether there was one. */
async function addressNext(transaction: Transaction, asOf: AsOf): Promise<boolean> {
  const [row] = await transaction
    .select({ alert: alerts, group: groups, event: events })
    .from(alerts)
    .innerJoin(groups, eq(groups.id, alerts.groupId))
    .leftJoin(events, eq(events.id, alerts.eventId))
    .where(and(eq(alerts.state, 'waiting'), lte(alerts.dueAt, asOf.now)))
    .orderBy(asc(alerts.dueAt), asc(alerts.id))
    .limit(1)
    .for('update', { of: alerts, skipLocked: true })
  if (!row) return false
  const { alert, group, event } = row
  const isTrue =
    (await isStillTrue(transaction, alert, group, asOf)) && mayTell(group, alert.createdAt, asOf.now)
  const text = isTrue ? textOf(alert, group.name, event) : null
  if (text === null) await transaction.update(alerts).set({ state: 'dropped' }).where(eq(alerts.id, alert.id))
  else await address(transaction, alert, text, asOf.now)
  return true
}

async function isStillTrue(
  transaction: Transaction,
  { kind, paradeId, expiresAt }: Alert,
  group: Group,
  asOf: AsOf,
): Promise<boolean> {
  if (expiresAt <= asOf.now || !group.isActive) return false
  if (kind !== 'live') return true
  const [parade] = await readParades(transaction, [paradeId!])
  return parade !== undefined && paradeStateAt(parade, parade.sessions, asOf).kind === 'shown'
}

/**
 * Whether alerts about a group may be sent: Black Masking Indians keep their routes private on their
 * two days (`noTrackingDay`), and what happened on these days is not reported later.
 */
export const mayTell = ({ type }: Pick<Group, 'type'>, since: Date, now: Date): boolean =>
  type !== 'black-masking-indians' || ![since, now].some((instant) => noTrackingDay(dayOf(instant)))

async function address(
  transaction: Transaction,
  { id, kind, groupId }: Alert,
  text: AlertText,
  now: Date,
): Promise<void> {
  await transaction
    .update(alerts)
    .set({ ...text, state: 'addressed' })
    .where(eq(alerts.id, id))
  await transaction.execute(sql`
    insert into alert_deliveries (alert_id, subscription_id, service, next_attempt_at)
    select ${id}, subscription.id, subscription.service, ${now.toISOString()}
    from alert_groups choice join alert_subscriptions subscription on subscription.id = choice.subscription_id
    where choice.group_id = ${groupId} and choice.${choiceOf[kind]}`)
}
