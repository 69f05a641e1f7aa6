import { and, eq, gt, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { RateLimitKind } from '#shared/contract/calls.ts'
import type { Database } from '../database/connect.ts'
import { addressUses } from '../database/schema.ts'
import { type Refusal, refuse } from '../refusal.ts'

const HOUR_MS = 3_600_000

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
  key: Pick<typeof addressUses.$inferInsert, 'work' | 'address'>,
  hourlyLimit: number,
  now: Date,
): Promise<Refusal<'too_many_requests'> | null> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const isRecentUse = and(
    eq(addressUses.work, key.work),
    eq(addressUses.address, key.address),
    gt(addressUses.usedAt, hourAgo),
  )
  const [use] = await database
    .insert(addressUses)
    .values({ ...key, usedAt: now })
    .returning({ id: addressUses.id })
  const [recent] = await database
    .select({
      uses: sql<number>`count(*)::int`,
      oldest: sql<Date>`min(${addressUses.usedAt})`.mapWith(addressUses.usedAt),
    })
    .from(addressUses)
    .where(isRecentUse)
  if (recent!.uses <= hourlyLimit) return null
  await database.delete(addressUses).where(eq(addressUses.id, use!.id))
  const retryAfterSeconds = Math.max(1, (recent!.oldest.getTime() + HOUR_MS - now.getTime()) / 1000)
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
