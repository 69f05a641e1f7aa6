import { and, eq, gt, sql } from 'drizzle-orm'
import type { LimitedWork } from '#shared/contract/calls.ts'
import type { Database } from '../database/connect.ts'
import { addressUses } from '../database/schema.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { addressBlock } from './address.ts'

const hourMs = 3_600_000

/**
 * Counts one use of a limited work for an address, the same on every server, and refuses once it has had its hour's share.
 * A use is written down before it is counted and taken back when it was refused, so that uses at the same moment count too.
 */
export async function countUse(
  database: Database,
  shares: Record<LimitedWork, number>,
  work: LimitedWork,
  address: string,
  now: Date,
): Promise<Refusal<'too_many_requests'> | null> {
  const block = addressBlock(address)
  const hourAgo = new Date(now.getTime() - hourMs)
  const mine = and(
    eq(addressUses.work, work),
    eq(addressUses.address, block),
    gt(addressUses.usedAt, hourAgo),
  )
  const [use] = await database
    .insert(addressUses)
    .values({ work, address: block, usedAt: now })
    .returning({ id: addressUses.id })
  const [counted] = await database
    .select({
      uses: sql<number>`count(*)::int`,
      oldest: sql<Date>`min(${addressUses.usedAt})`.mapWith(addressUses.usedAt),
    })
    .from(addressUses)
    .where(mine)
  if (counted!.uses <= shares[work]) return null
  await database.delete(addressUses).where(eq(addressUses.id, use!.id))
  const retryAfterSeconds = Math.max(1, (counted!.oldest.getTime() + hourMs - now.getTime()) / 1000)
  return refuse('too_many_requests', { retryAfterSeconds })
}
