import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { createGroup, readJson } from '#tests/harness/requests.ts'
import { app, clock, cookie as admin, secondApp, startTwoServers } from '#tests/harness/servers.ts'

export { admin, app, clock, secondApp }
/** The Cookie header of the organizer of the current test's group. */
let organizer: string
export let groupId: number

/** Starts two servers for a file of tests about proposals, and creates a group with an organizer before each. */
export function startProposalServers(): void {
  startTwoServers()
  beforeEach(async () => {
    ;({ id: groupId, organizer } = await createGroup(app))
  })
}

/** Changes columns of the current test's group. */
export const setGroup = (overrides: object) =>
  app.database.update(groups).set(overrides).where(eq(groups.id, groupId))

export interface Proposal {
  id: number
  kind: string
  state: string
  form: { title: string }
  event: { id: number } | null
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
/** Asks for a proposal, which may be refused. */
export const askFor = (overrides: object = {}) => send('POST', proposalPath(), proposalForm(overrides))
export const propose = async (overrides: object = {}) => readProposal(await askFor(overrides), 201)
export const change = (id: number, overrides: object = {}) =>
  send('PUT', proposalPath(id), proposalForm(overrides))
export const withdraw = (id: number, overrides: object = {}) => send('DELETE', proposalPath(id), overrides)
export const approve = (id: number, json: object = {}, target = app) =>
  target.fetch(`/api/admin/proposals/${id}/approve`, { json, cookie: admin })
export const decline = (id: number, target = app) =>
  target.fetch(`/api/admin/proposals/${id}/decline`, { json: { reason: 'Wrong day.' }, cookie: admin })
/** Proposes an event and approves it. */
export const proposeApproved = async () => {
  const { id } = await propose()
  const { event } = await readProposal(await approve(id))
  return { id, eventPath: `/api/events/${event!.id}` }
}
export const listProposals = () => readJson<Proposal[]>(app, proposalPath(), organizer)
export const listPublicEvents = () => readJson<object[]>(app, `/api/groups/${groupId}/events`)
