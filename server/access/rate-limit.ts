import { and, eq, gt, lt, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { RateLimitKind } from '#shared/contract/calls.ts'
import type { Database } from '../database/connect.ts'
import { addressUses } from '../database/schema.ts'
import { BusyError } from '../overload/busy-error.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Admin } from './admin.ts'
import { Organizer } from './organizer.ts'

const HOUR_MS = 3_600_000

type Key = Pick<typeof addressUses.$inferInsert, 'work' | 'address'>

/**
 * Counts one use of a limited call for an address, across all servers, and refuses once the address
 * has reached its hourly limit. The use is stored before it is counted, so that simultaneous uses all
 * count. A refused one is removed, so that further tries do not extend the wait.
 */
export async function consumeRateLimit(
  database: Database,
  hourlyLimits: Record<RateLimitKind, number>,
  kind: RateLimitKind,
  address: string,
  now: Date,
): Promise<Refusal<'too_many_requests'> | null> {
  return consumeUse(database, { work: kind, address: addressBlock(address) }, hourlyLimits[kind], now)
}

/** Counts a use like `consumeRateLimit`, but under any key, such as a subscription. */
export async function consumeUse(
  database: Database,
  key: Key,
  hourlyLimit: number,
  now: Date,
): Promise<Refusal<'too_many_requests'> | null> {
  const use = await addUse(database, key, 1, hourlyLimit, now)
  return use instanceof Refusal ? use : null
}

/** What a reading under way counts, so that a stranger cannot begin more than 20 at once. */
const RESERVED_US = 1_000_000
/** The shortest readings count as if there could be only this many in an hour. */
const MAX_READINGS = 600
const ADMIN_FACTOR = 10

/**
 * Runs work for an address that may use only so much processor time in an hour.
 *
 * @param hourlyMs the limit; administrators have ten times that
 * @param run returns its result, and the ms of processor time that it took
 */
export async function limitReading<Result>(
  database: Database,
  hourlyMs: number,
  { address, caller, now }: { address: string; caller: Admin | Organizer; now: Date },
  run: () => Promise<{ result: Result; ms: number }>,
): Promise<Result | Refusal<'too_many_requests'>> {
  const isAdmin = caller instanceof Organizer ? caller.admin !== null : caller.isAdmin
  const leastUs = Math.floor((hourlyMs * 1_000) / MAX_READINGS)
  const limitUs = hourlyMs * 1_000 * (isAdmin ? ADMIN_FACTOR : 1)
  const block = addressBlock(address)
  // What administrators read takes nothing from the organizers behind the same address.
  const key: Key = { work: 'reading', address: isAdmin ? `${block} (administrators)` : block }
  const use = await addUse(database, key, RESERVED_US, limitUs - leastUs + RESERVED_US, now)
  if (use instanceof Refusal) return explain(database, key, limitUs - leastUs, now, use)
  // A reading that fails has cost its reservation, unless it did not even begin.
  let cost = RESERVED_US
  try {
    const { result, ms } = await run()
    cost = Math.max(leastUs, Math.round(ms * 1_000))
    return result
  } catch (error) {
    if (error instanceof BusyError && error.cause === undefined) cost = leastUs
    throw error
  } finally {
    await database.update(addressUses).set({ cost }).where(eq(addressUses.id, use)).returning({ unsynced })
  }
}

/** Returns a refusal that says when to try again: at once if only readings under way are in the way. */
async function explain(
  database: Database,
  key: Key,
  limit: number,
  now: Date,
  { more }: Refusal<'too_many_requests'>,
): Promise<Refusal<'too_many_requests'>> {
  const [past] = await database
    .select({ cost: sql<string>`coalesce(sum(${addressUses.cost}), 0)` })
    .from(addressUses)
    .where(and(isRecent(key, now), lt(addressUses.cost, RESERVED_US)))
  if (Number(past!.cost) <= limit) {
    const detail = 'Many route sheets are being read from your network. Try again in a moment.'
    return refuse('too_many_requests', { retryAfterSeconds: 2, detail })
  }
  const minutes = Math.ceil((more.retryAfterSeconds ?? 0) / 60)
  const detail = `Too many route sheets were read from your network in the last hour. Reading goes on in ${minutes} min; saving works now.`
  return refuse('too_many_requests', { ...more, detail })
}

/**
 * Lets the statement that returns this commit without waiting for the disk: a crash of the database may
 * forget the uses of its last moments, and positions do not wait behind them.
 */
const unsynced = sql`set_config('synchronous_commit', 'off', true)`

/** The uses of a key that count. */
const isRecent = ({ work, address }: Key, now: Date) =>
  and(
    eq(addressUses.work, work),
    eq(addressUses.address, address),
    gt(addressUses.usedAt, new Date(now.getTime() - HOUR_MS)),
  )

/** Stores a use and returns its id, or a refusal if the uses of the last hour cost more than the limit. */
async function addUse(
  database: Database,
  key: Key,
  cost: number,
  limit: number,
  now: Date,
): Promise<number | Refusal<'too_many_requests'>> {
  const { usedAt, id } = addressUses
  const [use] = await database
    .insert(addressUses)
    .values({ ...key, cost, usedAt: now })
    .returning({ id, unsynced })
  const newerCost = sql<number>`sum(${addressUses.cost}) over (order by ${usedAt} desc, ${id} desc)`
  const recent = database
    .select({ usedAt, newerCost: newerCost.as('newer_cost') })
    .from(addressUses)
    .where(isRecent(key, now))
    .as('recent')
  // The newest use that must be an hour old before there is room again.
  const [full] = await database
    .select({ usedAt: sql<Date | null>`max(${recent.usedAt})`.mapWith(usedAt) })
    .from(recent)
    .where(gt(recent.newerCost, limit))
  if (full!.usedAt === null) return use!.id
  await database.delete(addressUses).where(eq(id, use!.id))
  const retryAfterSeconds = Math.max(1, (full!.usedAt.getTime() + HOUR_MS - now.getTime()) / 1000)
  return refuse('too_many_requests', { retryAfterSeconds })
}

/**
 * Returns the key of one caller in a limit: an IPv4 address, or the /64 of an IPv6 address, because
 * one household or phone controls a whole /64.
 */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = parsed.toByteArray().slice(0, 8)
  return `${ipaddr.fromByteArray([...network, ...Array<number>(8).fill(0)]).toString()}/64`
}
