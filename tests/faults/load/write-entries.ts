import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '#shared/calendar.ts'
import { betaApplication } from '#tests/harness/make-rows.ts'
import type { AdminRequest } from '#tests/sim/admin.ts'
import type { Entry, Ledger } from '../ledger/ledger.ts'

/** A call that stores an entry. */
interface Write {
  path: string
  json: object
  entry: Entry
}

/** Returns the call that creates a group. */
export const groupWrite = (name: string, description = 'Walks.'): Write => ({
  path: '/api/groups',
  json: { name, type: 'social-aid', description },
  entry: { key: `group ${name}`, value: description },
})

/** Returns the call that creates an event of today. */
export const eventWrite = (groupId: number, title: string) => {
  const [date, description] = [dayOf(new Date()), `About ${title}.`]
  return {
    path: '/api/events',
    json: { groupId, title, description, date, location: 'Tremé' },
    entry: { key: `event ${title}`, value: `${date} ${description}` },
  }
}

function permissionWrite(groupId: number, userName: string): Write {
  const [day, notes] = [dayOf(new Date()), `Note on ${userName}`]
  const json = { groupId, userName, notes, validFrom: day, validUntil: day }
  return {
    path: '/api/tracking-permissions',
    json,
    entry: { key: `permission ${userName}`, value: `${day} ${notes}` },
  }
}

function waitlistWrite(email: string): Write {
  const userType = 'supporter'
  return {
    path: '/api/waitlist',
    json: { email, userType },
    entry: { key: `waitlist ${email}`, value: userType },
  }
}

function testerWrite(email: string): Write {
  const json = { ...betaApplication, email, motivation: `Reason of ${email}` }
  return { path: '/api/beta-signup', json, entry: { key: `tester ${email}`, value: json.motivation } }
}

/** Sends a call and notes it in the ledger. Returns the response, or undefined if there was none. */
export async function write(requestAsAdmin: AdminRequest, ledger: Ledger, { path, json, entry }: Write) {
  ledger.send(entry)
  const response = await requestAsAdmin(path, { json })
  if (response?.status === 201) ledger.acknowledge(entry)
  return response
}

/** The pause between two requests. */
const PAUSE_MS = 150

/**
 * Writes groups, events, permissions, sign-ups and applications in turn until stopped. A request without a
 * response is not retried. Its entry may or may not have been stored.
 */
export function writeEntries(requestAsAdmin: AdminRequest, groupId: number, ledger: Ledger) {
  const controller = new AbortController()
  const complaints: string[] = []
  const writing = (async () => {
    for (let number = 1; !controller.signal.aborted; number++) {
      const writes = [
        groupWrite(`Ledger Club ${number}`),
        eventWrite(groupId, `Parade ${number}`),
        permissionWrite(groupId, `Tracker ${number}`),
        waitlistWrite(`ledger-${number}@example.org`),
        testerWrite(`tester-${number}@example.org`),
      ]
      const next = writes[number % writes.length]!
      const response = await write(requestAsAdmin, ledger, next)
      if (response && response.status !== 201) complaints.push(`${next.path} returned ${response.status}.`)
      await sleep(PAUSE_MS)
    }
  })()
  return {
    /** Unexpected responses. */
    complaints,
    async stop() {
      controller.abort()
      await writing
    },
  }
}
