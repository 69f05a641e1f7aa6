import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { type FetchPath, createFetch } from '#tests/harness/fetch-from.ts'
import { type AdminRequest, signInAt } from '#tests/sim/admin.ts'
import { type LivePage, openLivePage } from '#tests/sim/live-page.ts'
import { createViolations, type Violations } from '#tests/sim/checks/violations.ts'
import { type ReportingPhone, startReporting } from '../ledger/reporting-phone.ts'
import type { RunningLedger } from '../ledger/run-ledger.ts'
import type { Site } from '../site/site.ts'
import { type StartedParade, startParade } from './parade-requests.ts'
import { writeEntries } from './write-entries.ts'

/** The simulated users of a site while faults are injected. */
export interface Crowd {
  requestAsAdmin: AdminRequest
  fetch: FetchPath
  ledger: RunningLedger
  /** Connections to the site's database that no fault cuts. */
  database: Pool
  /** The phones of parades that stay live throughout the trial. */
  phones: (ReportingPhone & { paradeId: number })[]
  viewers: LivePage[]
  violations: Violations
  /** Starts a parade of the group that is reserved for starts and stops. */
  startExtraParade(): Promise<StartedParade>
  /** Requests an export until it succeeds. Returns whether it succeeded within `timeoutMs`. */
  waitForJob(timeoutMs: number): Promise<boolean>
  /** Unexpected responses. */
  complaints: string[]
  /** Stops all phones and writers, so that the database no longer changes. */
  stopWriting(): Promise<void>
  close(): Promise<void>
}

const formats = ['page', 'owntracks', 'osmand'] as const
const PHONES_PER_FORMAT = 2
/** The pause between an acknowledgment and the next report. */
const PAUSE_MS = 100

async function makeGroup(requestAsAdmin: AdminRequest, name: string, ledger: RunningLedger): Promise<number> {
  const description = 'Walks.'
  const entry = { key: `group ${name}`, value: description }
  await ledger.send(entry)
  const response = await requestAsAdmin('/api/groups', { json: { name, type: 'social-aid', description } })
  if (response?.status !== 201) throw new Error(`Creating a group returned ${response?.status}.`)
  await ledger.acknowledge(entry)
  return ((await response.json()) as { id: number }).id
}

/** Reads the id of a parade's first session. */
async function readSessionId(database: Pool, paradeId: number): Promise<number> {
  const statement = 'select id from tracking_sessions where parade_id = $1 order by id limit 1'
  for (let attempt = 1; ; attempt++) {
    try {
      return (await database.query<{ id: number }>(statement, [paradeId])).rows[0]!.id
    } catch (error) {
      // A fault may keep the database away for some seconds.
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

async function waitForExport(requestAsAdmin: AdminRequest, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(100))
    if ((await requestAsAdmin('/api/export/beta-testers', { method: 'GET' }))?.status === 200) return true
  return false
}

/** Starts six parades with a phone each, in three formats, as well as writers and `viewerCount` viewers. */
export async function startCrowd(site: Site, ledger: RunningLedger, viewerCount: number): Promise<Crowd> {
  const { origin } = site
  const requestAsAdmin = await signInAt(origin)
  const fetch = createFetch(origin)
  const database = new Pool({ connectionString: site.databaseUrl, max: 2 })
  // A fault may end idle connections. The next query opens a new one.
  database.on('error', () => undefined)
  const findSessionId = (paradeId: number) => readSessionId(database, paradeId)
  const violations = createViolations()
  const phones: Crowd['phones'] = []
  for (let index = 0; index < formats.length * PHONES_PER_FORMAT; index++) {
    const groupId = await makeGroup(requestAsAdmin, `Phone ${index + 1}`, ledger)
    const { link, sessionId, paradeId } = await startParade(
      requestAsAdmin,
      groupId,
      findSessionId,
      violations,
    )
    const format = formats[index % formats.length]!
    phones.push({ paradeId, ...startReporting(fetch, { link, sessionId, format }, ledger, PAUSE_MS) })
  }
  const extraGroupId = await makeGroup(requestAsAdmin, 'Starts and stops', ledger)
  const writers = writeEntries(requestAsAdmin, extraGroupId, ledger)
  const viewers = Array.from({ length: viewerCount }, () => openLivePage(origin, violations))
  const stopWriting = async () => {
    await Promise.all([writers.stop(), ...phones.map((phone) => phone.stop())])
  }
  return {
    requestAsAdmin,
    fetch,
    ledger,
    database,
    phones,
    viewers,
    violations,
    startExtraParade: () => startParade(requestAsAdmin, extraGroupId, findSessionId, violations),
    waitForJob: (timeoutMs) => waitForExport(requestAsAdmin, timeoutMs),
    complaints: writers.complaints,
    stopWriting,
    async close() {
      await stopWriting()
      for (const viewer of viewers) viewer.close()
      await database.end()
    },
  }
}
