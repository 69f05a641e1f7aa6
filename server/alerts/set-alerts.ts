import { ECDH, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import { consumeUse } from '../access/rate-limit.ts'
import type { Database } from '../database/connect.ts'
import { alertSubscriptions } from '../database/schema.ts'
import { type FieldError, Refusal, refuse } from '../refusal.ts'
import type { AlertSettings, Limits } from '../settings.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { checkChoices } from './check-choices.ts'
import { isPushEndpoint } from './push-hosts.ts'
import { replaceGroups, replaceSpots, upsertSubscription } from './store-choices.ts'

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
  if (!isPushEndpoint(subscription.endpoint, hosts))
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
