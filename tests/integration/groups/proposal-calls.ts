import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEntries } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { admin, app, clock, groupId, organizer } from './proposal-servers.ts'

export interface Proposal {
  id: number
  kind: string
  state: string
  form: { title: string }
  declineReason: string | null
  event: { id: number; title: string; isCancelled: boolean } | null
  version: number
}

/** Returns a valid proposal of an event in a week. */
export const proposalForm = (overrides: object = {}) => ({
  title: 'Lantern walk',
  description: 'Invented.',
  date: addDays(dayOf(clock.now()), 7),
  time: '13:00',
  location: 'Tremé Center',
  ...overrides,
})
/** Sends a request as the organizer, unless another cookie is given. */
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
/** Returns the status, the code and the text of a refusal. */
export const readRefusal = async (response: Response) => {
  const { code, detail } = (await response.json()) as { code: string; detail: string }
  return { status: response.status, code, detail }
}
export const readNewestAudit = async () =>
  (await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]!
