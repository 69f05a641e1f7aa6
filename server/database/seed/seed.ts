import { and, eq, inArray } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import { demonstrationParades } from '#shared/demonstration.ts'
import { posterAddress } from '#shared/pictures.ts'
import { connectDatabase, type Database, type Transaction } from '../connect.ts'
import { events, featuredSecondLiner, groups } from '../schema.ts'
import type { DemonstrationGroup } from './content/demonstration-group.ts'
import { demonstrationGroups } from './content/groups.ts'
import { wasRemoved, lockSeeding } from './seeding-state.ts'
import { socialAidClubs } from './content/social-aid-clubs.ts'
import { seasonEvents, todaysEvents } from './place-events.ts'

/** Whether content was added, was already there, or was permanently removed before. */
export type SeedResult = 'filled' | 'kept' | 'removed'

/**
 * Fills an empty database with demonstration content around the New Orleans day of `now`, in one
 * transaction. A database with any group stays as it is, except that the demonstration parades get
 * an event today. Removed content does not come back. The start scripts call this if DEMO is on, and
 * any number of them may do so at the same time.
 */
export async function seedDemonstration(databaseUrl: string, now: Date): Promise<SeedResult> {
  return inTransaction(databaseUrl, async (transaction) => {
    if (await wasRemoved(transaction)) return 'removed'
    if ((await transaction.$count(groups)) === 0) {
      await fillDatabase(transaction, now)
      return 'filled'
    }
    await refreshForToday(transaction, now)
    return 'kept'
  })
}

async function fillDatabase(transaction: Transaction, now: Date): Promise<void> {
  await transaction.insert(groups).values(demonstrationGroups.map((group) => rowOf(group, now)))
  const groupIds = await idsBySlug(transaction)
  const day = dayOf(now)
  await transaction.insert(events).values(seasonEvents(day, groupIds, now))
  await transaction.insert(featuredSecondLiner).values({
    groupId: groupIds.get(socialAidClubs[0]!.slug)!,
    featuredDate: day,
    description: `${socialAidClubs[0]!.about} ${DEMO_NOTICE}`,
    createdAt: now,
  })
}

/**
 * Gives each group of the demonstration parades an event today if it has none, and moves the
 * featured date to today.
 */
async function refreshForToday(transaction: Transaction, now: Date): Promise<void> {
  const groupIds = await idsBySlug(transaction)
  const walkingIds = demonstrationParades.map(({ groupName }) => groupIds.get(slugOf(groupName)))
  const ids = walkingIds.filter((id) => id !== undefined)
  if (ids.length < walkingIds.length) return
  const day = dayOf(now)
  const walksToday = and(inArray(events.groupId, ids), eq(events.date, day))
  const busy = await transaction.select({ groupId: events.groupId }).from(events).where(walksToday)
  const missing = todaysEvents(day, groupIds, now).filter(
    (event) => !busy.some(({ groupId }) => groupId === event.groupId),
  )
  if (missing.length === 0) return
  await transaction.insert(events).values(missing)
  await transaction
    .update(featuredSecondLiner)
    .set({ featuredDate: day })
    .where(and(eq(featuredSecondLiner.isActive, true), inArray(featuredSecondLiner.groupId, ids)))
}

async function inTransaction(
  databaseUrl: string,
  work: (transaction: Transaction) => Promise<SeedResult>,
): Promise<SeedResult> {
  let connectionError: Error | undefined
  const database: Database = connectDatabase(databaseUrl, (error) => void (connectionError = error), 1)
  try {
    return await database.transaction(async (transaction) => {
      await lockSeeding(transaction)
      return work(transaction)
    })
  } catch (error) {
    throw connectionError ?? error
  } finally {
    await database.$client.end()
  }
}

function slugOf(name: string): string {
  return demonstrationGroups.find((group) => group.name === name)!.slug
}

/** Returns the ids of the demonstration groups in the database, by slug. */
async function idsBySlug(transaction: Transaction): Promise<Map<string, number>> {
  const rows = await transaction
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.isDemo, true))
  const known = rows.filter(({ name }) => demonstrationGroups.some((group) => group.name === name))
  return new Map(known.map(({ id, name }) => [slugOf(name), id]))
}

const DEMO_NOTICE = 'Demonstration data: this group and its people are invented.'

function rowOf(group: DemonstrationGroup, now: Date): typeof groups.$inferInsert {
  const { name, type, about, location, slug, followers, isVerified = false } = group
  const [picture, ...gallery] = group.posters.map(posterAddress)
  return {
    name,
    type,
    description: `${about} ${DEMO_NOTICE}`,
    location: `${location}, New Orleans`,
    followers,
    isVerified,
    imageUrl: picture,
    imageGallery: gallery,
    donationLink: group.donations ? `https://example.org/${slug}/support` : null,
    merchandiseLink: group.merchandise ? `https://example.org/${slug}/shop` : null,
    contactEmail: `${slug}@example.org`,
    websiteUrl: `https://example.org/${slug}`,
    socialLinks: [`https://example.org/facebook/${slug}`, `https://example.org/instagram/${slug}`],
    isDemo: true,
    createdAt: now,
  }
}
