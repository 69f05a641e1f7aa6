import { and, asc, count, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { clicks, featuredSecondLiner, groups, organizerLinks } from '../database/schema.ts'

/**
 * Reads every group, hidden ones included, with its number of organizer links, its clicks and its
 * featured entry, ordered by name.
 */
export const readAdminGroups = (database: Database, _admin: Admin) => readMatching(database)

/** Reads one group like `readAdminGroups`, inside a transaction. */
export async function readAdminGroup(transaction: Transaction, _admin: Admin, id: number) {
  const [group] = await readMatching(transaction, eq(groups.id, id))
  return group!
}

async function readMatching(database: Database | Transaction, filter?: SQL) {
  const sumClicks = (kind: string) =>
    sql<number>`coalesce(sum(${clicks.count}) filter (where ${clicks.kind} = ${kind}), 0)::int`
  const clickTotals = database
    .select({
      groupId: clicks.groupId,
      donations: sumClicks('donation_click').as('donations'),
      merchandise: sumClicks('merchandise_click').as('merchandise'),
    })
    .from(clicks)
    .groupBy(clicks.groupId)
    .as('clicked')
  const links = database
    .select({ groupId: organizerLinks.groupId, number: count().as('number') })
    .from(organizerLinks)
    .where(isNull(organizerLinks.withdrawnAt))
    .groupBy(organizerLinks.groupId)
    .as('links')
  const rows = await database
    .select({
      group: getTableColumns(groups),
      featured: getTableColumns(featuredSecondLiner),
      links: links.number,
      donations: clickTotals.donations,
      merchandise: clickTotals.merchandise,
    })
    .from(groups)
    .leftJoin(clickTotals, eq(clickTotals.groupId, groups.id))
    .leftJoin(links, eq(links.groupId, groups.id))
    .leftJoin(
      featuredSecondLiner,
      and(eq(featuredSecondLiner.groupId, groups.id), eq(featuredSecondLiner.isActive, true)),
    )
    .where(filter)
    .orderBy(asc(groups.name), asc(groups.id))
  return rows.map(({ group, featured, donations, merchandise, ...row }) => ({
    ...group,
    featured,
    organiserLinks: row.links ?? 0,
    clicks: { donation_click: donations ?? 0, merchandise_click: merchandise ?? 0 },
  }))
}
