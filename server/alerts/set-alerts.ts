import { ECDH, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import { consumeUse } from '../access/rate-limit.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { alertGroups, alertSpots, alertSubscriptions, groups } from '../database/schema.ts'
import { type FieldError, Refusal, refuse } from '../refusal.ts'
import type { AlertSettings, Limits } from '../settings.ts'
import { paradeStateAt } from '../tracking/parade/parade-status.ts'
import { readParades } from '../tracking/parade/read-parades.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { isPushAddress } from './push-hosts.ts'

type Choices = Omit<Body<'setAlerts'>, 'subscription'>
type Subscription = Body<'setAlerts'>['subscription']

interface SetAlertsOptions {
  hosts: AlertSettings['hosts']
  hourly: Limits['hourly']
  /** Counts a new subscription of the caller, or refuses it. */
  consumeNew: () => Promise<Refusal<'too_many_requests'> | null>
}

/**
 * Stores which alerts a browser gets, in place of everything that it asked for before. A browser that
 * asks for nothing is not stored. Returns whether the browser is new.
 */
export async function setAlerts(
  database: Database,
  { subscription, ...choices }: Body<'setAlerts'>,
  { hosts, hourly, consumeNew }: SetAlertsOptions,
  asOf: AsOf,
) {
  if (!isPushAddress(subscription.endpoint, hosts))
    return refuse('push_host', {
      errors: [{ path: 'subscription.endpoint', message: 'must belong to a known push service' }],
    })
  const endpoint = normalize(subscription.endpoint)
  const errors = [...checkKey(subscription), ...(await checkChoices(database, choices, asOf))]
  if (errors.length > 0) return invalid(errors)
  const [known] = await database
    .select()
    .from(alertSubscriptions)
    .where(eq(alertSubscriptions.endpoint, endpoint))
  if (known && !isSameSecret(known.auth, subscription.keys.auth)) return refuse('foreign_subscription')
  const isEmpty = choices.groups.length + choices.spots.length === 0
  if (isEmpty && !known) return { isNew: false }
  const overLimit = known
    ? await consumeUse(
        database,
        { work: 'alertChanges', address: `subscription ${known.id}` },
        hourly.alertChanges,
        asOf.now,
      )
    : await consumeNew()
  if (overLimit) return overLimit
  if (isEmpty && known) {
    await deleteSubscription(database, known.id)
    return { isNew: false }
  }
  return database.transaction(async (transaction) => {
    const stored = await upsertSubscription(transaction, { ...subscription, endpoint }, asOf.now)
    if (stored instanceof Refusal) return stored
    await replaceGroups(transaction, stored.id, choices.groups)
    await replaceSpots(transaction, stored.id, choices)
    return { isNew: stored.isNew }
  })
}

/** Deletes everything stored for a browser, if the secret is the one of its subscription. */
export async function removeAlerts(
  database: Database,
  { endpoint, auth }: Body<'removeAlerts'>,
): Promise<void> {
  if (!URL.canParse(endpoint)) return
  const [known] = await database
    .select()
    .from(alertSubscriptions)
    .where(eq(alertSubscriptions.endpoint, normalize(endpoint)))
  if (known && isSameSecret(known.auth, auth)) await deleteSubscription(database, known.id)
}

async function deleteSubscription(database: Database, id: number): Promise<void> {
  await database.delete(alertSubscriptions).where(eq(alertSubscriptions.id, id))
}

/** Returns an address in its usual spelling, so that a browser is not stored twice. */
const normalize = (endpoint: string): string => URL.parse(endpoint)?.href ?? endpoint

const invalid = (errors: FieldError[]) =>
  refuse('invalid_request', { detail: `${errors[0]!.path}: ${errors[0]!.message}`, errors })

const isSameSecret = (stored: string, given: string): boolean =>
  stored.length === Buffer.byteLength(given) && timingSafeEqual(Buffer.from(stored), Buffer.from(given))

function checkKey({ keys }: Subscription): FieldError[] {
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url')
    return []
  } catch {
    return [{ path: 'subscription.keys.p256dh', message: 'must be a point of P-256' }]
  }
}

/** Returns what is wrong with the groups and parades of the choices: each must be shown now. */
async function checkChoices(database: Database, choices: Choices, asOf: AsOf): Promise<FieldError[]> {
  const groupIds = choices.groups.map(({ id }) => id)
  const shown = await database
    .select({ id: groups.id })
    .from(groups)
    .where(and(inArray(groups.id, groupIds), eq(groups.isActive, true)))
  const shownGroups = new Set(shown.map(({ id }) => id))
  const paradeIds = choices.spots.flatMap(({ paradeId }) => paradeId ?? [])
  const parades = paradeIds.length === 0 ? [] : await readParades(database, paradeIds)
  const liveParades = new Set(
    parades.flatMap((parade) =>
      paradeStateAt(parade, parade.sessions, asOf).kind === 'shown' ? [parade.id] : [],
    ),
  )
  return [
    ...groupIds.flatMap((id, index) => {
      const path = `groups.${index}.id`
      if (groupIds.indexOf(id) < index) return [{ path, message: 'is listed twice' }]
      return shownGroups.has(id) ? [] : [{ path, message: 'must be a group of this site' }]
    }),
    ...choices.spots.flatMap(({ paradeId }, index) =>
      paradeId === undefined || liveParades.has(paradeId)
        ? []
        : [{ path: `spots.${index}.paradeId`, message: 'must be a parade that is live' }],
    ),
  ]
}

/** Stores a subscription. It is refused if another request stored it first with another secret. */
async function upsertSubscription(
  transaction: Transaction,
  { endpoint, keys }: Subscription,
  now: Date,
): Promise<{ id: number; isNew: boolean } | Refusal<'foreign_subscription'>> {
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

async function replaceGroups(
  transaction: Transaction,
  subscriptionId: number,
  choices: Choices['groups'],
): Promise<void> {
  await transaction.delete(alertGroups).where(eq(alertGroups.subscriptionId, subscriptionId))
  if (choices.length > 0)
    await transaction
      .insert(alertGroups)
      .values(choices.map(({ id, ...kinds }) => ({ subscriptionId, groupId: id, ...kinds })))
}

/**
 * Replaces the spots of a browser. Those that it had before keep their rows, so that a parade is
 * reported once for each.
 */
async function replaceSpots(
  transaction: Transaction,
  subscriptionId: number,
  { spots, groups: listed }: Choices,
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
