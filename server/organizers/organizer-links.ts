import { and, eq, isNull } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import { addOrganizer } from '../access/organizer.ts'
import { hashToken, newToken } from '../access/token.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { groups, organizerLinks, organizers } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { refuse } from '../refusal.ts'

/** Creates an organizer link for a group. Returns its path; only a hash of its token is stored. */
export async function insertOrganizerLink(
  transaction: Transaction,
  groupId: number,
  now: Date,
): Promise<string> {
  const token = newToken()
  await transaction.insert(organizerLinks).values({ groupId, token: hashToken(token), createdAt: now })
  return `/organiser/${token}`
}

const readGroupName = async (transaction: Transaction, groupId: number): Promise<string | undefined> => {
  const [group] = await transaction.select({ name: groups.name }).from(groups).where(eq(groups.id, groupId))
  return group?.name
}

/** Creates an organizer link as an administrator, who passes it to people who may edit the group. */
export function makeOrganizerLink(database: Database, admin: Admin, groupId: number, now: Date) {
  return database.transaction(async (transaction) => {
    const subject = await readGroupName(transaction, groupId)
    if (subject === undefined) return refuse('group_not_found')
    await writeAudit(transaction, admin, now, { action: 'make-organiser-link', subject })
    await notifyChanged(transaction, 'organizerLink')
    return { organiserLink: await insertOrganizerLink(transaction, groupId, now) }
  })
}

/**
 * Withdraws a group's organizer links and the right of every browser that claimed one. The group's
 * creator keeps the right. Refuses if there is no valid link.
 */
export function withdrawOrganizerLinks(database: Database, admin: Admin, groupId: number, now: Date) {
  return database.transaction(async (transaction) => {
    const subject = await readGroupName(transaction, groupId)
    if (subject === undefined) return refuse('group_not_found')
    const withdrawnLinks = await transaction
      .update(organizerLinks)
      .set({ withdrawnAt: now })
      .where(and(eq(organizerLinks.groupId, groupId), isNull(organizerLinks.withdrawnAt)))
      .returning({ id: organizerLinks.id })
    if (withdrawnLinks.length === 0) return refuse('already_withdrawn')
    const changes = { links: withdrawnLinks.length }
    await writeAudit(transaction, admin, now, { action: 'withdraw-organiser-links', subject, changes })
    for (const { id } of withdrawnLinks) await transaction.delete(organizers).where(eq(organizers.linkId, id))
    await notifyChanged(transaction, 'organizerLink')
    return undefined
  })
}

/**
 * Claims a link: makes the browser an organizer of its group. The link's page calls this when its
 * button is pressed, so that a preview of the link in a message claims nothing.
 */
export function claimOrganizerLink(
  database: Database,
  secret: string,
  token: string,
  browser: string,
  now: Date,
) {
  return database.transaction(async (transaction) => {
    const [link] = await transaction
      .select({ id: organizerLinks.id, groupId: groups.id, name: groups.name })
      .from(organizerLinks)
      .innerJoin(groups, eq(groups.id, organizerLinks.groupId))
      .where(and(eq(organizerLinks.token, hashToken(token)), isNull(organizerLinks.withdrawnAt)))
      .for('share', { of: organizerLinks })
    if (!link) return refuse('organiser_link_not_found')
    await addOrganizer(transaction, secret, browser, link.groupId, link.id, now)
    return { groupId: link.groupId, name: link.name }
  })
}
