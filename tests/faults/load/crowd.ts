import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase, type Database } from '#server/database/connect.ts'
import { type FetchPath, createFetch } from '#tests/harness/fetch-from.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { type AdminRequest, signInAt } from '#tests/sim/admin.ts'
import { type LivePage, openLivePage } from '#tests/sim/live-page.ts'
import { createViolations, type Violations } from '#tests/sim/checks/violations.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type ReportingPhone, startReporting } from '../ledger/reporting-phone.ts'
import type { Site } from '../site/start-site.ts'
import { formats, type StartedParade, startParade } from './parade-requests.ts'
import { eventWrite, groupWrite, write, writeEntries } from './write-entries.ts'

/** The simulated users of a site while faults are injected. */
export interface Crowd {
  requestAsAdmin: AdminRequest
  fetch: FetchPath
  ledger: Ledger
  /** The site's database, over connections that no fault cuts. */
  database: Database
  /** The phones of parades that stay live throughout the trial. */
  phones: (ReportingPhone & { paradeId: number; eventId: number })[]
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

/** The pause between an acknowledgment and the next report. */
const PAUSE_MS = 100
/** A route near the streets that the phones walk. */
const PLANNED_ROUTE = ['START: Orleans at N. Claiborne', 'Orleans to N. Broad', 'END']

/** Reads the id of a parade's first session. */
async function readSessionId({ $client }: Database, paradeId: number): Promise<number> {
  const statement = 'select id from tracking_sessions where parade_id = $1 order by id limit 1'
  for (let attempt = 1; ; attempt++) {
    try {
      return (await $client.query<{ id: number }>(statement, [paradeId])).rows[0]!.id
    } catch (error) {
      // A fault may keep the database away for some seconds.
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

/** Starts two parades with a phone for each of three formats, as well as writers and `viewerCount` viewers. */
export async function startCrowd(site: Site, ledger: Ledger, viewerCount: number): Promise<Crowd> {
  const { origin } = site
  const requestAsAdmin = await signInAt(origin)
  const fetch = createFetch(origin)
  // A fault may end idle connections. The next query opens a new one.
  const database = connectDatabase(site.databaseUrl, () => undefined, 2)
  const makeGroup = async (name: string) => {
    const response = await write(requestAsAdmin, ledger, groupWrite(name))
    if (response?.status !== 201) throw new Error(`Creating a group returned ${response?.status}.`)
    return ((await response.json()) as { id: number }).id
  }
  const violations = createViolations()
  const start = (groupId: number) =>
    startParade(requestAsAdmin, groupId, (paradeId) => readSessionId(database, paradeId), violations)
  const phones: Crowd['phones'] = []
  for (const [index, format] of [...formats, ...formats].entries()) {
    const groupId = await makeGroup(`Phone ${index + 1}`)
    const { entry, json } = eventWrite(groupId, `Route ${index + 1}`)
    ledger.send(entry)
    const { id: eventId } = await makeEvent(database, { ...json, time: '00:00', route: PLANNED_ROUTE })
    const { link, sessionId, paradeId } = await start(groupId)
    phones.push({
      paradeId,
      eventId,
      ...startReporting(fetch, { link, sessionId, format }, ledger, PAUSE_MS),
    })
  }
  const extraGroupId = await makeGroup('Starts and stops')
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
    startExtraParade: () => start(extraGroupId),
    async waitForJob(timeoutMs) {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(100))
        if ((await requestAsAdmin('/api/export/beta-testers', { method: 'GET' }))?.status === 200) return true
      return false
    },
    complaints: writers.complaints,
    stopWriting,
    async close() {
      await stopWriting()
      for (const viewer of viewers) viewer.close()
      await database.$client.end()
    },
  }
}
