import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { betaFeedback, betaInvites, betaTesters } from '../database/schema.ts'
import { testerItem } from './tester-item.ts'

/** Everybody who applied, newest first. */
export async function readTesters(database: Database, _admin: Admin) {
  const rows = await database
    .select()
    .from(betaTesters)
    .orderBy(desc(betaTesters.appliedAt), desc(betaTesters.id))
  return rows.map(testerItem)
}

/** What testers said, newest first, each with the tester's name. */
export async function readFeedback(database: Database, _admin: Admin) {
  const rows = await database
    .select({ ...getTableColumns(betaFeedback), testerName: betaTesters.name })
    .from(betaFeedback)
    .innerJoin(betaTesters, eq(betaTesters.id, betaFeedback.testerId))
    .orderBy(desc(betaFeedback.submittedAt), desc(betaFeedback.id))
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }))
}

/** Who was invited, newest first, and whether somebody has applied with that address. */
export async function readInvites(database: Database, _admin: Admin) {
  const rows = await database
    .select({ ...getTableColumns(betaInvites), testerId: betaTesters.id })
    .from(betaInvites)
    .leftJoin(betaTesters, eq(sql`lower(${betaTesters.email})`, sql`lower(${betaInvites.email})`))
    .orderBy(desc(betaInvites.invitedAt), desc(betaInvites.id))
  return rows.map(({ testerId, invitedAt, ...invite }) => ({
    ...invite,
    invitedAt: invitedAt.toISOString(),
    hasApplied: testerId !== null,
  }))
}
