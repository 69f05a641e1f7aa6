import { connectDatabase } from '#server/database/connect.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'

/** A parade that a benchmark started. */
export interface BenchmarkParade {
  id: number
  /** The path of the API of the parade's tracker link: `/api/…`. */
  trackerApiPath: string
}

/**
 * Inserts groups into the database and returns their ids.
 *
 * @param path the planned path of an event that each of them has today: an encoded polyline
 */
export async function makeGroups(databaseUrl: string, count: number, path?: string): Promise<number[]> {
  const database = connectDatabase(databaseUrl, () => undefined, 1)
  const ids: number[] = []
  for (let index = 1; index <= count; index++) {
    const { id } = await makeGroup(database, { name: `Measured group ${index}` })
    const today = { groupId: id, date: dayOf(new Date()), time: '00:00' }
    if (path !== undefined) await makeEvent(database, { ...today, path })
    ids.push(id)
  }
  await database.$client.end()
  return ids
}

/**
 * Inserts groups into the database and starts their parades through the admin API of a server.
 * `path` is as in `makeGroups`.
 */
export async function startParades(
  databaseUrl: string,
  origin: string,
  count: number,
  path?: string,
): Promise<BenchmarkParade[]> {
  const parades: BenchmarkParade[] = []
  for (const groupId of await makeGroups(databaseUrl, count, path)) {
    const { paradeId, link } = await startParade({ fetch: createFetch(origin) }, groupId)
    parades.push({ id: paradeId, trackerApiPath: link })
  }
  return parades
}
