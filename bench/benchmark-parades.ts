import { connectDatabase } from '#server/database/connect.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'

/** A parade that a benchmark started. */
export interface BenchmarkParade {
  id: number
  /** Path of its tracker link's API: `/api/…`. */
  trackerApiPath: string
}

/** Inserts groups into the database and returns their ids. */
export async function makeGroups(databaseUrl: string, count: number): Promise<number[]> {
  const database = connectDatabase(databaseUrl, () => undefined, 1)
  const ids: number[] = []
  for (let index = 1; index <= count; index++)
    ids.push((await makeGroup(database, { name: `Measured group ${index}` })).id)
  await database.$client.end()
  return ids
}

/** Inserts groups into the database and starts their parades through the admin API of a server. */
export async function startParades(
  databaseUrl: string,
  origin: string,
  count: number,
): Promise<BenchmarkParade[]> {
  const parades: BenchmarkParade[] = []
  for (const groupId of await makeGroups(databaseUrl, count)) {
    const { paradeId, link } = await startParade({ fetch: createFetch(origin) }, groupId)
    parades.push({ id: paradeId, trackerApiPath: link })
  }
  return parades
}
