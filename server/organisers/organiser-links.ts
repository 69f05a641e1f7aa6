import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import { appointOrganiser } from '../access/organiser.ts'
import { hashToken, newToken } from '../access/token.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { groups, organiserLinks, organisers } from '../database/schema.ts'
import { adminGroupsPath } from '../groups/changed-by-group.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { refuse } from '../refusal.ts'

/** Makes a link that appoints organisers of a group. Answers its path, which is kept nowhere. */
export async function insertOrganiserLink(
  transaction: Transaction,
  groupId: number,
  now: Date,
): Promise<string> {
  const token = newToken()
  await transaction.insert(organiserLinks).values({ groupId, token: hashToken(token), createdAt: now })
  return `/organiser/${token}`
}

const nameOf = async (transaction: Transaction, groupId: number): Promise<string | undefined> => {
  const [group] = await transaction.select({ name: groups.name }).from(groups).where(eq(groups.id, groupId))
  return group?.name
}

/** Makes a link for an existing group. */
export function makeOrganiserLink(database: Database, admin: Admin, groupId: number, now: Date) {
  return database.transaction(async (transaction) => {
    const subject = await nameOf(transaction, groupId)
    if (subject === undefined) return refuse('group_not_found')
    await writeAudit(transaction, admin, now, { action: 'make-organiser-link', subject })
    await transaction.execute(sql`select ${notifyChanged([adminGroupsPath])}`)
    return { organiserLink: await insertOrganiserLink(transaction, groupId, now) }
  })
}

/**
 * Withdraws a group's links, and the right of every browser that claimed one. The browser that created it keeps its own.
 * Refused where none stands: another administrator was quicker.
 */
export function withdrawOrganiserLinks(database: Database, admin: Admin, groupId: number, now: Date) {
  return database.transaction(async (transaction) => {
    const subject = await nameOf(transaction, groupId)
    if (subject === undefined) return refuse('group_not_found')
    const withdrawn = await transaction
      .update(organiserLinks)
      .set({ withdrawnAt: now })
      .where(and(eq(organiserLinks.groupId, groupId), isNull(organiserLinks.withdrawnAt)))
      .returning({ id: organiserLinks.id })
    if (withdrawn.length === 0) return refuse('already_withdrawn')
    const changes = { links: withdrawn.length }
    await writeAudit(transaction, admin, now, { action: 'withdraw-organiser-links', subject, changes })
    for (const { id } of withdrawn) await transaction.delete(organisers).where(eq(organisers.linkId, id))
    await transaction.execute(sql`select ${notifyChanged([adminGroupsPath])}`)
    return undefined
  })
}

/** Makes a browser an organiser of the group that a link is for. */
export function claimOrganiserLink(
  database: Database,
  secret: string,
  token: string,
  browser: string,
  now: Date,
) {
  return database.transaction(async (transaction) => {
    const [link] = await transaction
      .select({ id: organiserLinks.id, groupId: groups.id, name: groups.name })
      .from(organiserLinks)
      .innerJoin(groups, eq(groups.id, organiserLinks.groupId))
      .where(and(eq(organiserLinks.token, hashToken(token)), isNull(organiserLinks.withdrawnAt)))
      .for('share', { of: organiserLinks })
    if (!link) return refuse('organiser_link_not_found')
    await appointOrganiser(transaction, secret, browser, link.groupId, link.id, now)
    return { groupId: link.groupId, name: link.name }
  })
}
