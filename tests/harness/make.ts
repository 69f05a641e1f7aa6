import type { InferInsertModel } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { betaTesters, events, groups, mails } from '#server/database/schema.ts'
import { adminPassword } from './app.ts'
import type { FetchPath } from './fetch-from.ts'

/** A server, started in any way. */
interface Asked {
  fetch: FetchPath
}

const createdAt = new Date('2026-01-01T12:00:00Z')

/** Puts a group into the database. */
export async function makeGroup(database: Database, group: Partial<InferInsertModel<typeof groups>> = {}) {
  const [row] = await database
    .insert(groups)
    .values({
      name: 'Lantern Row Strutters',
      type: 'social-aid',
      description: 'Invented.',
      createdAt,
      ...group,
    })
    .returning()
  return row!
}

/** Puts an event into the database. */
export async function makeEvent(
  database: Database,
  event: Partial<InferInsertModel<typeof events>> & { groupId: number; date: string },
) {
  const [row] = await database
    .insert(events)
    .values({
      title: 'Annual parade',
      description: 'Invented.',
      time: '13:00',
      location: 'Tremé',
      eventType: 'second-line',
      createdAt,
      ...event,
    })
    .returning()
  return row!
}

/** Puts an application of a beta tester into the database. */
export async function makeTester(
  database: Database,
  tester: Partial<InferInsertModel<typeof betaTesters>> & { email: string },
) {
  const [row] = await database
    .insert(betaTesters)
    .values({
      name: 'Marcel Tester',
      userType: 'culture-enthusiast',
      experience: 'beginner',
      motivation: 'I walk every Sunday.',
      availability: ['Weekend Days'],
      deviceTypes: ['Android Phone'],
      appliedAt: createdAt,
      ...tester,
    })
    .returning()
  return row!
}

/** Puts a message into the outbox. */
export async function makeMail(
  database: Database,
  mail: Partial<InferInsertModel<typeof mails>> & { event: string },
) {
  const [row] = await database
    .insert(mails)
    .values({
      kind: 'beta-invite',
      recipient: 'friend@example.org',
      subject: 'Walk with us early: test Second Line',
      text: 'Hello,\n\nhttps://parades.example/beta\n',
      html: '<p>Hello,</p><p><a href="https://parades.example/beta">Apply</a></p>',
      link: 'https://parades.example/beta',
      createdAt,
      ...mail,
    })
    .returning()
  return row!
}

/** The result of Start: the path of the new link's calls, and the parade's id. */
export interface StartedTracking {
  link: string
  paradeId: number
}

/** Presses Start for a group. */
export async function startParade(app: Asked, groupId: number): Promise<StartedTracking> {
  const response = await app.fetch('/api/admin/start-tracking', {
    json: { adminPassword, groupId, consent: true },
  })
  if (response.status !== 201)
    throw new Error(`start-tracking answered ${response.status}: ${await response.text()}`)
  const { trackingLink, parade } = (await response.json()) as { trackingLink: string; parade: { id: number } }
  return { link: `/api${trackingLink}`, paradeId: parade.id }
}

/** Creates a link for a person. Returns the path of its calls. */
export async function makeLink(app: Asked, groupId: number, userName = 'Odile Example'): Promise<string> {
  const response = await app.fetch('/api/admin/generate-tracker-link', {
    json: { adminPassword, groupId, userName, userPhone: '504-555-0100', consent: true },
  })
  if (response.status !== 201)
    throw new Error(`the link was answered ${response.status}: ${await response.text()}`)
  return `/api${((await response.json()) as { trackingLink: string }).trackingLink}`
}

/** Signs in as an administrator. Returns the Cookie header of the session. */
export async function signIn(app: Asked): Promise<string> {
  const response = await app.fetch('/api/admin/session', { json: { password: adminPassword } })
  if (response.status !== 201) throw new Error(`signing in was answered ${response.status}`)
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}

/** Returns a position as the phone page reports it. */
export const position = (latitude: number, longitude: number, recordedAt: Date, accuracy = 10) => ({
  latitude,
  longitude,
  accuracy,
  recordedAt: recordedAt.toISOString(),
})
