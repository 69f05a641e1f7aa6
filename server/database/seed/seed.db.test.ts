import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demonstrationParades } from '#shared/demonstration.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { connectDatabase } from '../connect.ts'
import { events, featuredSecondLiner, groups } from '../schema.ts'
import { seedDemonstration } from './seed.ts'

const now = new Date('2026-11-21T18:00:00Z')

async function openDatabase() {
  const { url } = await createTestDatabase()
  const database = connectDatabase(url, () => undefined, 2)
  cleanUpAfterFile(() => database.$client.end())
  return { url, database }
}

test('an empty database is filled once, even by simultaneous starts', async () => {
  const { url, database } = await openDatabase()
  const tries = await Promise.all([1, 2, 3].map(() => seedDemonstration(url, now)))
  expect(tries.toSorted()).toEqual(['filled', 'kept', 'kept'])
  const rows = await database.select().from(groups)
  expect(rows.length).toBeGreaterThanOrEqual(13)
  for (const row of rows) {
    expect(row.isDemo).toBe(true)
    expect(row.description).toContain('Demonstration data')
    expect(row.imageUrl).toMatch(/^\/posters\//)
    expect(row.imageGallery.length).toBeGreaterThan(0)
    expect(row.imageGallery).not.toContain(row.imageUrl)
    expect(row.contactEmail).toMatch(/@example\.org$/)
  }
  for (const { groupName } of demonstrationParades) {
    const walking = await database
      .select({ route: events.route })
      .from(events)
      .innerJoin(groups, eq(groups.id, events.groupId))
      .where(and(eq(groups.name, groupName), eq(events.date, '2026-11-21')))
    expect(walking.length).toBe(1)
    expect(walking[0]!.route.length).toBeGreaterThan(5)
  }
  const [featured] = await database
    .select({ date: featuredSecondLiner.featuredDate, name: groups.name })
    .from(featuredSecondLiner)
    .innerJoin(groups, eq(groups.id, featuredSecondLiner.groupId))
  expect(featured).toEqual({ date: '2026-11-21', name: demonstrationParades[0].groupName })
})

test('a database with a group stays as it is', async () => {
  const { url, database } = await openDatabase()
  await makeGroup(database)
  expect(await seedDemonstration(url, now)).toBe('kept')
  expect(await database.$count(groups)).toBe(1)
  expect(await database.$count(events)).toBe(0)
})

test('on a later day the demonstration parades walk again, once', async () => {
  const { url, database } = await openDatabase()
  await seedDemonstration(url, now)
  const before = await database.$count(events)
  expect(await seedDemonstration(url, now)).toBe('kept')
  expect(await database.$count(events)).toBe(before)
  const later = new Date('2026-11-24T18:00:00Z')
  expect(await seedDemonstration(url, later)).toBe('kept')
  expect(await seedDemonstration(url, later)).toBe('kept')
  const ofThatDay = await database.select().from(events).where(eq(events.date, '2026-11-24'))
  expect(ofThatDay.filter(({ eventType }) => eventType === 'second-line').length).toBe(2)
  const [featured] = await database.select().from(featuredSecondLiner)
  expect(featured?.featuredDate).toBe('2026-11-24')
})

test('a failure leaves nothing behind', async () => {
  const { url, database } = await openDatabase()
  await database.execute('alter table featured_second_liner add constraint never check (false)')
  await expect(seedDemonstration(url, now)).rejects.toThrow()
  expect(await database.$count(groups)).toBe(0)
})
