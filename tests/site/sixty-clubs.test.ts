import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { clubImages, groups } from '#server/database/schema.ts'
import type { Output } from '#shared/contract/types.ts'
import type { Payload } from '#shared/live/messages.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { openJobSite } from '#tests/harness/jobs/interrupted-job.ts'
import { listSixtyClubs, type SixtyClubs } from '#tests/harness/jobs/sixty-clubs.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { signIn } from '#tests/sim/admin.ts'
import { openViewer, type Viewer } from '#tests/sim/viewer.ts'

type LastReport = Output<'getClubImages'>['lastReport']

/** Makes the groups. Returns the pictures that a run must keep, by group. */
async function makeGroups(database: Database, clubs: SixtyClubs): Promise<Map<string, string>> {
  for (const name of [...clubs.matchingNames, ...clubs.twinNames, clubs.doubleName])
    await makeGroup(database, { name })
  const keptImages = new Map<string, string>()
  const oldImage = (n: number) => `/pictures/${String(n).padStart(64, '0')}-1600.webp`
  for (const [n, name] of clubs.namesWithPicture.entries())
    keptImages.set((await makeGroup(database, { name, imageUrl: oldImage(n) })).name, oldImage(n))
  for (const [n, { name }] of clubs.failures.entries()) {
    // A picture that the station sent when it still worked.
    const imageUrl = oldImage(100 + n)
    const group = await makeGroup(database, { name, imageUrl })
    keptImages.set(name, imageUrl)
    const previousImage = { source: 'http://before.example/', imageUrl, fetchedAt: new Date() }
    await database.insert(clubImages).values({ groupId: group.id, ...previousImage })
  }
  return keptImages
}

/** Returns a function that waits for the run after `last`, with its summary and its progress messages. */
function watchRuns(app: TestApp, cookie: string, viewer: Viewer) {
  const read = async () => {
    const response = await app.fetch('/api/admin/club-images', { cookie })
    return (await response.json()) as Output<'getClubImages'>
  }
  return async (last: LastReport) => {
    const from = viewer.received('job:progress').length
    const isNewer = async () => (await read()).lastReport?.finishedAt !== last?.finishedAt
    await expect.poll(isNewer, { timeout: 90_000, interval: 200 }).toBe(true)
    await viewer.waitFor('job:progress', ({ percent, message }) => percent === 100 && message === 'Done')
    const progress = viewer.received('job:progress').slice(from)
    return { ...(await read()), progress }
  }
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
const named = (names: string[]) => names.map((name) => ({ name })).toSorted(byName)

/** Returns a report with its entries as objects, by name. */
const sorted = (report: NonNullable<LastReport>['report'] | undefined) =>
  Object.fromEntries(
    Object.entries(report ?? {}).map(([part, entries]) => [
      part,
      entries.map((entry) => (typeof entry === 'string' ? { name: entry } : entry)).toSorted(byName),
    ]),
  )

/** Returns what the first run reports. */
const firstSummary = (clubs: SixtyClubs) => ({
  updated: named(clubs.matchingNames),
  unchanged: [],
  own: named(clubs.namesWithPicture),
  unmatched: named(clubs.unmatchedNames),
  ambiguous: [
    { name: 'Double Listed', why: 'is listed with 2 pictures' },
    { name: 'Nine Times', why: 'could be Nine Times or The Nine Times SA&PC' },
  ],
  failed: clubs.failures.toSorted(byName),
})

/** Expects that a run reported its start, its end, and in between the clubs whose pictures it fetched. */
function expectProgress(progress: Payload<'job:progress'>[], clubs: SixtyClubs): void {
  const percents = progress.map(({ percent }) => percent)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect([percents[0], percents.at(-1)]).toEqual([0, 100])
  const names = new Set([
    ...clubs.matchingNames,
    ...clubs.namesWithPicture,
    ...clubs.failures.map(({ name }) => name),
  ])
  const messages = progress.slice(1, -1).map(({ message }) => message)
  expect(messages.filter((message) => !names.has(message))).toEqual([])
  expect(new Set(messages).size).toBeGreaterThan(5)
}

test('TR16 sixty clubs of a slow, broken and hostile station are reported exactly, and no picture is downloaded twice', async () => {
  const { app, station, startWorker } = await openJobSite('PostgreSQL')
  const clubs = await listSixtyClubs(station)
  const cookie = await signIn(app)
  const viewer = await openViewer(app.origin, { extraHeaders: { cookie } })
  const keptImages = await makeGroups(app.database, clubs)
  const imageOf = async (name: string) =>
    (await app.database.select().from(groups).where(eq(groups.name, name)))[0]!.imageUrl
  const waitForRun = watchRuns(app, cookie, viewer)

  await startWorker()
  const first = await waitForRun(null)
  const summary = firstSummary(clubs)
  expect(sorted(first.lastReport?.report)).toEqual(summary)
  expect(first.lastFailure).toBeNull()
  for (const [name, imageUrl] of keptImages) expect([name, await imageOf(name)]).toEqual([name, imageUrl])
  const shownImages = await Promise.all(clubs.matchingNames.map(imageOf))
  expect(new Set(shownImages).size).toBe(clubs.matchingNames.length)
  for (const name of [...clubs.twinNames, clubs.doubleName]) expect(await imageOf(name)).toBeNull()
  expect(clubs.countForbiddenConnections()).toBe(0)
  expectProgress(first.progress, clubs)

  const firstRunCounts = new Map(clubs.sentCounts)
  const goodPaths = clubs.matchingNames.map((_, n) => `/pictures/${n}.jpg`)
  expect(goodPaths.map((path) => firstRunCounts.get(path))).toEqual(goodPaths.map(() => 1))
  const startResponse = await app.fetch('/api/admin/update-club-images', { cookie, json: {} })
  expect(startResponse.status).toBe(200)
  const second = await waitForRun(first.lastReport)
  expect(sorted(second.lastReport?.report)).toEqual({
    ...summary,
    updated: [],
    unchanged: named(clubs.matchingNames),
  })
  expect(goodPaths.map((path) => clubs.sentCounts.get(path))).toEqual(
    goodPaths.map((path) => firstRunCounts.get(path)),
  )
  expect(await Promise.all(clubs.matchingNames.map(imageOf))).toEqual(shownImages)
  for (const [name, imageUrl] of keptImages) expect([name, await imageOf(name)]).toEqual([name, imageUrl])
  expect(clubs.countForbiddenConnections()).toBe(0)
}, 240_000)
