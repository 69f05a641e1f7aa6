import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { type FetchPath, fetchFrom } from '#tests/harness/fetch-from.ts'
import { type PostingPhone, startPosting } from '#tests/sim/phone.ts'
import type { RunningLedger } from '../ledger/run-ledger.ts'
import type { Site } from '../site/site.ts'
import { type Press, signInAt } from '#tests/sim/admin.ts'
import { type NeverSeen, nothingSeen } from '#tests/sim/never-seen.ts'
import { type LivePage, openLivePage } from '#tests/sim/live-page.ts'
import { start, type StartedParade } from './walk-parade.ts'
import { writeThings } from './write-things.ts'

/** Everyone who uses a site while faults strike it. */
export interface Crowd {
  press: Press
  fetch: FetchPath
  ledger: RunningLedger
  /** The site's database, bypassing all relays. */
  database: Pool
  /** Phones of parades that walk throughout the trial. */
  phones: (PostingPhone & { paradeId: number })[]
  viewers: LivePage[]
  never: NeverSeen
  /** Starts the parade of the group reserved for starting and stopping. */
  startAnother(): Promise<StartedParade>
  /** Requests background work until it is done. Returns whether that took at most this many ms. */
  doesJobs(within: number): Promise<boolean>
  /** Responses that people should not have gotten. */
  complaints: string[]
  /** Stops phones and people, so that nothing more is written. */
  hush(): Promise<void>
  close(): Promise<void>
}

const formats = ['page', 'owntracks', 'osmand'] as const
const phonesOfEach = 2
/** The pause between an acknowledgment and the next report, in ms. */
const pauseMs = 100

async function makeGroup(press: Press, name: string, ledger: RunningLedger): Promise<number> {
  const description = 'Walks.'
  const entry = { key: `group ${name}`, value: description }
  await ledger.send(entry)
  const response = await press('/api/groups', { json: { name, type: 'social-aid', description } })
  if (response?.status !== 201) throw new Error(`Creating a group returned ${response?.status}.`)
  await ledger.acknowledge(entry)
  return ((await response.json()) as { id: number }).id
}

/**
 * Starts parades and visitors: six phones in three formats, people who write, and this many
 * viewers.
 */
export async function gather(site: Site, ledger: RunningLedger, viewerCount: number): Promise<Crowd> {
  const { origin } = site
  const press = await signInAt(origin)
  const fetch = fetchFrom(origin)
  const database = new Pool({ connectionString: site.databaseUrl, max: 2 })
  // Faults end its connections too; the next query opens another.
  database.on('error', () => undefined)
  const sessionOf = async (paradeId: number) => {
    const statement = 'select id from tracking_sessions where parade_id = $1 order by id limit 1'
    for (let tries = 1; ; tries++) {
      try {
        return (await database.query<{ id: number }>(statement, [paradeId])).rows[0]!.id
      } catch (error) {
        if (tries === 100) throw error
        await sleep(100)
      }
    }
  }
  const never = nothingSeen()
  const phones: Crowd['phones'] = []
  for (let index = 0; index < formats.length * phonesOfEach; index++) {
    const groupId = await makeGroup(press, `Phone ${index + 1}`, ledger)
    const { link, sessionId, paradeId } = await start(press, groupId, sessionOf, never)
    const format = formats[index % formats.length]!
    phones.push({ paradeId, ...startPosting(fetch, { link, sessionId, format }, ledger, pauseMs) })
  }
  const another = await makeGroup(press, 'Starts and stops', ledger)
  const writers = writeThings(press, another, ledger)
  const viewers = Array.from({ length: viewerCount }, () => openLivePage(origin, never))
  const doesJobs = async (within: number) => {
    for (const end = Date.now() + within; Date.now() < end; await sleep(100))
      if ((await press('/api/export/beta-testers', { method: 'GET' }))?.status === 200) return true
    return false
  }
  const hush = async () => {
    await Promise.all([writers.stop(), ...phones.map((phone) => phone.stop())])
  }
  return {
    press,
    fetch,
    ledger,
    database,
    phones,
    viewers,
    never,
    startAnother: () => start(press, another, sessionOf, never),
    doesJobs,
    complaints: writers.complaints,
    hush,
    async close() {
      await hush()
      for (const viewer of viewers) viewer.close()
      await database.end()
    },
  }
}
