import { avg, count, eq, sql } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { betaFeedback, betaTesters } from '../database/schema.ts'

/** Counts testers and feedback for the beta dashboard. The average rating is null without ratings. */
export async function readBetaFigures(database: Database, _admin: Admin) {
  const countWithStatus = (status: 'pending' | 'approved') =>
    sql<number>`count(*) filter (where ${eq(betaTesters.status, status)})`.mapWith(Number)
  const [testers, feedback] = await Promise.all([
    database
      .select({
        testers: count(),
        pending: countWithStatus('pending'),
        approved: countWithStatus('approved'),
      })
      .from(betaTesters),
    database
      .select({
        feedback: count(),
        bugs: sql<number>`count(*) filter (where ${betaFeedback.bug})`.mapWith(Number),
        averageRating: avg(betaFeedback.rating).mapWith(Number),
      })
      .from(betaFeedback),
  ])
  return { ...testers[0]!, ...feedback[0]! }
}
