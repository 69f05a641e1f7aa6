import { connectDatabase } from '#server/database/connect.ts'
import { groups } from '#server/database/schema.ts'
import { benchPassword } from './temporary-database.ts'

/** A parade started for a measurement: its id, and the path of its link's calls. */
export interface MeasuredParade {
  id: number
  link: string
}

/** Creates groups and returns their ids. */
export async function makeGroups(databaseUrl: string, count: number): Promise<number[]> {
  const database = connectDatabase(databaseUrl, () => undefined, 1)
  const rows = await database
    .insert(groups)
    .values(
      Array.from({ length: count }, (_, index) => ({
        name: `Measured group ${index + 1}`,
        type: 'social-aid' as const,
        description: 'For a measurement.',
        createdAt: new Date(),
      })),
    )
    .returning({ id: groups.id })
  await database.$client.end()
  return rows.map(({ id }) => id)
}

/** Creates groups and starts their parades through a server's public calls. */
export async function startParades(
  databaseUrl: string,
  origin: string,
  count: number,
): Promise<MeasuredParade[]> {
  const started: MeasuredParade[] = []
  for (const groupId of await makeGroups(databaseUrl, count)) {
    const response = await fetch(`${origin}/api/admin/start-tracking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ adminPassword: benchPassword, groupId }),
    })
    const { trackingLink, parade } = (await response.json()) as {
      trackingLink: string
      parade: { id: number }
    }
    started.push({ id: parade.id, link: `/api${trackingLink}` })
  }
  return started
}
