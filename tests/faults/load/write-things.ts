import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '#shared/calendar.ts'
import type { Entry } from '../ledger/ledger.ts'
import type { RunningLedger } from '../ledger/run-ledger.ts'
import type { Press } from '#tests/sim/admin.ts'

/** One thing that people write: where, what, and its entry in the ledger. */
interface Thing {
  path: string
  json: object
  status: number
  entry: Entry
}

const kinds: ((number: number, groupId: number, day: string) => Thing)[] = [
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
  (number, groupId, date) => {
    const [title, description] = [`Parade ${number}`, `The ${number}th of the ledger.`]
    const json = { groupId, title, description, date, location: 'Tremé' }
    return {
      path: '/api/events',
      json,
      status: 201,
      entry: { key: `event ${title}`, value: `${date} ${description}` },
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

/** The pause before the next thing is written, in ms. */
const pause = 150

/**
 * Lets people write one thing of each kind after another: groups, events, permissions, sign-ups. A
 * request without a response is not repeated; it may or may not have been stored.
 */
export function writeThings(press: Press, groupId: number, ledger: RunningLedger) {
  const stopping = new AbortController()
  const complaints: string[] = []
  const day = dayOf(new Date())
  const writing = (async () => {
    for (let number = 1; !stopping.signal.aborted; number++) {
      const { path, json, status, entry } = kinds[number % kinds.length]!(number, groupId, day)
      await ledger.send(entry)
      const response = await press(path, { json })
      if (response?.status === status) await ledger.acknowledge(entry)
      else if (response) complaints.push(`${path} returned ${response.status}.`)
      await sleep(pause)
    }
  })()
  return {
    /** Responses that no one should get. */
    complaints,
    async stop() {
      stopping.abort()
      await writing
    },
  }
}
