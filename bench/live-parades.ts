import { connectDatabase } from '#server/database/connect.ts'
import { fetchFrom } from '#tests/harness/fetch-from.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'

/** A parade started for a measurement: its id, and the path of its link's calls. */
export interface MeasuredParade {
  id: number
  link: string
}

/** Creates groups and returns their ids. */
export async function makeGroups(databaseUrl: string, count: number): Promise<number[]> {
  const database = connectDatabase(databaseUrl, () => undefined, 1)
  const ids: number[] = []
  for (let number = 1; number <= count; number++)
    ids.push((await makeGroup(database, { name: `Measured group ${number}` })).id)
  await database.$client.end()
  return ids
}

/** Creates groups and starts their parades through a server's public calls. */
export async function startParades(
  databaseUrl: string,
  origin: string,
  count: number,
): Promise<MeasuredParade[]> {
  const started: MeasuredParade[] = []
  for (const groupId of await makeGroups(databaseUrl, count)) {
    const { paradeId, link } = await startParade({ fetch: fetchFrom(origin) }, groupId)
    started.push({ id: paradeId, link })
  }
  return started
}
