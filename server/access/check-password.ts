import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { passwordFailures } from '../database/schema.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { addressBlock } from './rate-limit.ts'

/** How long a wrong password counts toward the limit. */
const FAILURE_WINDOW_MS = 15 * 60_000

/** The administrators' password, and the number of wrong ones allowed per address and window. */
export interface PasswordRules {
  password: string
  maxFailures: number
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Compares a password with the admin's in constant time. Refuses once an address has failed too
 * often. The attempt is stored as a failure first, so that simultaneous guesses all count. It is
 * removed when the password is right, or was not compared.
 */
export async function checkPassword(
  database: Database,
  rules: PasswordRules,
  guess: string,
  address: string,
  now: Date,
): Promise<Refusal<'wrong_password' | 'too_many_attempts'> | null> {
  const block = addressBlock(address)
  const [attempt] = await database
    .insert(passwordFailures)
    .values({ address: block, failedAt: now })
    .returning({ id: passwordFailures.id })
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS)
  const [recent] = await database
    .select({
      failures: sql<number>`count(*)::int`,
      oldest: sql<Date>`min(${passwordFailures.failedAt})`.mapWith(passwordFailures.failedAt),
    })
    .from(passwordFailures)
    .where(and(eq(passwordFailures.address, block), gt(passwordFailures.failedAt, since)))
  const forget = () => database.delete(passwordFailures).where(eq(passwordFailures.id, attempt!.id))
  if (recent!.failures > rules.maxFailures) {
    await forget()
    const retryAfterSeconds = (recent!.oldest.getTime() + FAILURE_WINDOW_MS - now.getTime()) / 1000
    return refuse('too_many_attempts', { retryAfterSeconds: Math.max(1, retryAfterSeconds) })
  }
  if (!timingSafeEqual(digest(guess), digest(rules.password))) return refuse('wrong_password')
  await forget()
  return null
}
