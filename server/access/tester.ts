import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { betaTesters } from '../database/schema.ts'
import { hashToken } from './token.ts'

/**
 * The holder of a feedback link: proof that the token in the path belongs to an approved tester.
 */
export class Tester {
  readonly id: number
  /** The name given in the application. */
  readonly name: string
  // Makes the type nominal, as in `Admin`.
  #brand = true

  constructor(row: { id: number; name: string }) {
    this.id = row.id
    this.name = row.name
  }

  get isTester(): boolean {
    return this.#brand
  }
}

/** Returns the tester whose feedback link carries a token, or null. */
export async function findTester(database: Database, token: string): Promise<Tester | null> {
  const [row] = await database
    .select({ id: betaTesters.id, name: betaTesters.name })
    .from(betaTesters)
    .where(and(eq(betaTesters.feedbackToken, hashToken(token)), eq(betaTesters.status, 'approved')))
  return row ? new Tester(row) : null
}
