import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import { auditEntries, groups } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { signIn } from '#tests/sim/admin.ts'

export interface Proposal {
  id: number
  kind: string
  state: string
  form: { title: string }
  declineReason: string | null
  event: { id: number; title: string; isCancelled: boolean } | null
  version: number
}

export const clock = new TestClock('2026-12-06T19:00:00Z')
export const profile = { name: 'Paper Lantern Steppers', type: 'social-aid', description: 'Invented.' }
export let app: TestApp
export let secondApp: TestApp
/** The Cookie headers of an administrator and of the organizer of the current test's group. */
export let admin: string
let organizer: string
export let groupId: number

/** Starts two servers on one database for a file, and creates a group with an organizer before each test. */
export function startProposalServers(): void {
  beforeAll(async () => {
    app = await startApp({ clock, env: { LIMIT_GROUPS_PER_HOUR: '1000' } })
    secondApp = await startApp({ clock, databaseUrl: app.settings.databaseUrl })
    admin = await signIn(app)
  })
  beforeEach(async () => {
    const response = await app.fetch('/api/groups', { json: profile })
    ;({ id: groupId } = (await response.json()) as { id: number })
    organizer = response.headers.getSetCookie()[0]!.split(';')[0]!
  })
}

export const proposalForm = (overrides: object = {}) => ({
  title: 'Lantern walk',
  description: 'Invented.',
  date: addDays(dayOf(clock.now()), 7),
  time: '13:00',
  location: 'Tremé Center',
  ...overrides,
})
export const send = (method: string, path: string, json: object = {}, cookie = organizer) =>
  app.fetch(path, { method, json, cookie })
export const proposalPath = (id?: number) => `/api/groups/${groupId}/proposals${id ? `/${id}` : ''}`
export const readProposal = async (response: Response, status = 200) => {
  expect(response.status).toBe(status)
  return (await response.json()) as Proposal
}
export const propose = async (overrides: object = {}) =>
  readProposal(await send('POST', proposalPath(), proposalForm(overrides)), 201)
export const change = (id: number, overrides: object = {}) =>
  send('PUT', proposalPath(id), proposalForm(overrides))
export const withdraw = (id: number, overrides: object = {}) => send('DELETE', proposalPath(id), overrides)
export const approve = (id: number, overrides: object = {}, target = app) =>
  target.fetch(`/api/admin/proposals/${id}/approve`, { json: overrides, cookie: admin })
export const decline = (id: number, overrides: object = {}, target = app) =>
  target.fetch(`/api/admin/proposals/${id}/decline`, {
    json: { reason: 'Wrong day.', ...overrides },
    cookie: admin,
  })
export const listProposals = async () =>
  (await (await app.fetch(proposalPath(), { cookie: organizer })).json()) as Proposal[]
export const listPublicEvents = async () =>
  (await (await app.fetch(`/api/groups/${groupId}/events`)).json()) as { id: number; title: string }[]
export const setGroup = (overrides: object) =>
  app.database.update(groups).set(overrides).where(eq(groups.id, groupId))
export const readRefusal = async (response: Response) => {
  const { code, detail } = (await response.json()) as { code: string; detail: string }
  return { status: response.status, code, detail }
}
export const readNewestAudit = async () =>
  (await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]!
