import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '#shared/calendar.ts'
import type { AdminRequest } from '#tests/sim/admin.ts'
import type { Entry } from '../ledger/ledger.ts'
import type { RunningLedger } from '../ledger/run-ledger.ts'

/** A request that stores an entry, and its status on success. */
interface WriteRequest {
  path: string
  json: object
  status: number
  entry: Entry
}

const requestMakers: ((number: number, groupId: number, day: string) => WriteRequest)[] = [
  (number) => {
    const [name, description] = [`Ledger Club ${number}`, `Walks since ${1900 + (number % 100)}.`]
    const json = { name, type: 'social-aid', description }
    return {
      path: '/api/groups',
      json,
      status: 201,
      entry: { key: `group ${name}`, value: description },
    }
  },
  (number, groupId, day) => {
    const [title, description] = [`Parade ${number}`, `The ${number}th of the ledger.`]
    const json = { groupId, title, description, date: day, location: 'Tremé' }
    return {
      path: '/api/events',
      json,
      status: 201,
      entry: { key: `event ${title}`, value: `${day} ${description}` },
    }
  },
  (number, groupId, day) => {
    const [userName, notes] = [`Tracker ${number}`, `Note ${number}`]
    const json = { groupId, userName, notes, validFrom: day, validUntil: day }
    const entry = { key: `permission ${userName}`, value: `${day} ${notes}` }
    return { path: '/api/tracking-permissions', json, status: 201, entry }
  },
  (number) => {
    const [email, userType] = [`ledger-${number}@example.org`, 'supporter']
    const entry = { key: `waitlist ${email}`, value: userType }
    return { path: '/api/waitlist', json: { email, userType }, status: 201, entry }
  },
  (number) => {
    const [email, motivation] = [`tester-${number}@example.org`, `Reason ${number}`]
    const json = {
      name: `Tester ${number}`,
      email,
      motivation,
      userType: 'tourist',
      experience: 'beginner',
      availability: ['Weekend Days'],
      deviceTypes: ['iPhone'],
      agreeToTerms: true,
    }
    return {
      path: '/api/beta-signup',
      json,
      status: 201,
      entry: { key: `tester ${email}`, value: motivation },
    }
  },
]

/** The pause between two requests. */
const PAUSE_MS = 150

/**
 * Writes groups, events, permissions, sign-ups and applications in turn until stopped. A request without a
 * response is not retried. Its entry may or may not have been stored.
 */
export function writeEntries(requestAsAdmin: AdminRequest, groupId: number, ledger: RunningLedger) {
  const controller = new AbortController()
  const complaints: string[] = []
  const day = dayOf(new Date())
  const writing = (async () => {
    for (let number = 1; !controller.signal.aborted; number++) {
      const { path, json, status, entry } = requestMakers[number % requestMakers.length]!(
        number,
        groupId,
        day,
      )
      await ledger.send(entry)
      const response = await requestAsAdmin(path, { json })
      if (response?.status === status) await ledger.acknowledge(entry)
      else if (response) complaints.push(`${path} returned ${response.status}.`)
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
