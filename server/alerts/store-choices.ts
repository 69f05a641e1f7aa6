import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import type { Transaction } from '../database/connect.ts'
import { alertGroups, alertSpots, alertSubscriptions } from '../database/schema.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Which alerts a browser asks for: those of groups, and of parades at its spots. */
export type AlertChoices = Omit<Body<'setAlerts'>, 'subscription'>

/** Stores a subscription. It is refused if another request stored it first with another secret. */
export async function upsertSubscription(
  transaction: Transaction,
  { endpoint, keys }: Body<'setAlerts'>['subscription'],
  now: Date,
): Promise<{ id: number; isNew: boolean } | Refusal<'foreign_subscription'>> {
  // `xmax` is 0 in a row that was inserted, not updated.
  const [stored] = await transaction
    .insert(alertSubscriptions)
    .values({ endpoint, service: new URL(endpoint).host, ...keys, createdAt: now })
    .onConflictDoUpdate({
      target: alertSubscriptions.endpoint,
      set: { p256dh: keys.p256dh, refusals: 0 },
      setWhere: eq(alertSubscriptions.auth, keys.auth),
    })
    .returning({ id: alertSubscriptions.id, isNew: sql<boolean>`xmax = 0` })
  return stored ?? refuse('foreign_subscription')
}

/** Replaces the groups whose alerts a browser asks for: it sends all of its choices each time. */
export async function replaceGroups(
  transaction: Transaction,
  subscriptionId: number,
  choices: AlertChoices['groups'],
): Promise<void> {
  await transaction.delete(alertGroups).where(eq(alertGroups.subscriptionId, subscriptionId))
  if (choices.length > 0)
    await transaction
      .insert(alertGroups)
      .values(choices.map(({ id, ...kinds }) => ({ subscriptionId, groupId: id, ...kinds })))
}

/**
 * Replaces the spots of a browser. A spot that it had before keeps its row, to which the alerts
 * already written refer, so that no parade is reported twice. Spots that name no parade are for those
 * of the chosen groups, or for any if the browser has chosen no group.
 */
export async function replaceSpots(
  transaction: Transaction,
  subscriptionId: number,
  { spots, groups: listed }: AlertChoices,
): Promise<void> {
  const isForAny = listed.length === 0
  const stored = await transaction
    .select()
    .from(alertSpots)
    .where(eq(alertSpots.subscriptionId, subscriptionId))
  const keptIds: number[] = []
  const added: (typeof alertSpots.$inferInsert)[] = []
  for (const { paradeId = null, ...place } of spots) {
    const row = { ...place, paradeId, isForAny: isForAny && paradeId === null }
    const kept = stored.find((spot) => !keptIds.includes(spot.id) && isSameSpot(spot, row))
    if (kept) keptIds.push(kept.id)
    else added.push({ subscriptionId, ...row })
  }
  const isGone: SQL | undefined = keptIds.length > 0 ? notInArray(alertSpots.id, keptIds) : undefined
  await transaction.delete(alertSpots).where(and(eq(alertSpots.subscriptionId, subscriptionId), isGone))
  if (added.length > 0) await transaction.insert(alertSpots).values(added)
  if (keptIds.length > 0)
    await transaction
      .update(alertSpots)
      .set({ isForAny: sql`${isForAny} and ${alertSpots.paradeId} is null` })
      .where(inArray(alertSpots.id, keptIds))
}

const isSameSpot = (
  one: typeof alertSpots.$inferSelect,
  other: Pick<typeof one, 'latitude' | 'longitude' | 'minutes' | 'paradeId'>,
): boolean =>
  one.latitude === other.latitude &&
  one.longitude === other.longitude &&
  one.minutes === other.minutes &&
  one.paradeId === other.paradeId
