import { setTimeout as sleep } from 'node:timers/promises'
import type { FetchPath } from '#tests/harness/fetch-from.ts'
import * as admin from '#tests/sim/admin.ts'
import type { Violations } from '#tests/sim/checks/violations.ts'
import { retryUntilResponse, tryOnce } from '#tests/sim/retry.ts'
import { fixEntry, type Ledger } from '../ledger/ledger.ts'
import { type PhoneFormat, REPORTING_DEVICE_ID, reportRequest } from '../ledger/reporting-phone.ts'

/** A started parade. `link` is the API path of its tracker link. */
export interface StartedParade {
  link: string
  paradeId: number
  sessionId: number
}

interface LiveParade {
  id: number
  groupId: number
}

/** Maximum number of orphans to stop: parades whose Start lost its response. */
const MAX_ORPHANS = 3

/** Starts a parade for a group that should have none. */
export async function startParade(
  requestAsAdmin: admin.AdminRequest,
  groupId: number,
  findSessionId: (paradeId: number) => Promise<number>,
  violations: Violations,
): Promise<StartedParade> {
  for (let orphans = 0; orphans <= MAX_ORPHANS; orphans++) {
    const { response } = await retryUntilResponse('Start', () =>
      admin.requestStart(requestAsAdmin, groupId, {}),
    )
    if (response.status !== 409) {
      const { link, paradeId } = await admin.parseStart(response)
      return { link, paradeId, sessionId: await findSessionId(paradeId) }
    }
    await stopOrphan(requestAsAdmin, groupId, violations)
  }
  throw new Error(`Start kept returning 409.`)
}

/**
 * Stops a group's orphan. If the list does not have it yet, waits a moment, and Start is tried
 * again.
 */
async function stopOrphan(
  requestAsAdmin: admin.AdminRequest,
  groupId: number,
  violations: Violations,
): Promise<void> {
  const { response } = await retryUntilResponse('The list of parades', () =>
    requestAsAdmin('/api/live-parades', {}),
  )
  const orphan = ((await response.json()) as LiveParade[]).find((live) => live.groupId === groupId)
  if (!orphan) return sleep(200)
  if (violations.stopped.has(orphan.id)) throw new Error(`Parade ${orphan.id} was stopped, but returned.`)
  await stopParade({ requestAsAdmin }, orphan.id, violations)
}

/** Stops a parade as an administrator, or through its link as its phone does. Retries until there is a response. */
export async function stopParade(
  sender: { requestAsAdmin: admin.AdminRequest } | { fetch: FetchPath; link: string },
  paradeId: number,
  violations: Violations,
): Promise<void> {
  const send = () =>
    'link' in sender
      ? tryOnce(sender.fetch, `${sender.link}/stop`, { json: { deviceId: REPORTING_DEVICE_ID } })
      : admin.requestStop(sender.requestAsAdmin, paradeId, {})
  const { response, wasRetried } = await retryUntilResponse('Stop', send)
  // An earlier try, whose response was lost, may have stopped the parade.
  if (!response.ok && !(wasRetried && [404, 410].includes(response.status)))
    throw new Error(`Stop returned ${response.status}.`)
  violations.stopped.set(paradeId, Date.now())
}

/** Ages of fixes when they are sent: current, and from a phone that was offline for 10 minutes. */
const fixAgesMs = [0, 600_000]
/** The formats in which phones report. */
export const formats: PhoneFormat[] = ['page', 'owntracks', 'osmand']

/** Reports through a stopped link until each fix gets a response. No fix may be stored. Returns complaints. */
export async function reportAfterStop(
  fetch: FetchPath,
  { link, sessionId }: StartedParade,
  ledger: Ledger,
): Promise<string[]> {
  const complaints: string[] = []
  for (const format of formats) {
    for (const ageMs of fixAgesMs) {
      const fix = { sessionId, recordedAt: Date.now() - ageMs, latitude: 29.97, longitude: -90.07 }
      ledger.send(fixEntry(fix), true)
      const { path, json } = reportRequest(link, format, fix)
      const { response } = await retryUntilResponse('A late fix', () => tryOnce(fetch, path, { json }))
      // Apps get a success response, because they would retry forever.
      if (format === 'page' && response.status !== 410)
        complaints.push(`A fix after the stop returned ${response.status}.`)
      // Gives each fix a time of its own.
      await sleep(5)
    }
  }
  return complaints
}
