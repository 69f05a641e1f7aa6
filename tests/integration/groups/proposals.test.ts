import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, events, groups } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeProposal } from '#tests/harness/make-rows.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { signIn, startParade } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'

interface Proposal {
  id: number
  kind: string
  state: string
  form: { title: string }
  declineReason: string | null
  event: { id: number; title: string; isCancelled: boolean } | null
  version: number
}

const clock = new TestClock('2026-12-06T19:00:00Z')
const profile = { name: 'Paper Lantern Steppers', type: 'social-aid', description: 'Invented.' }
let app: TestApp
let secondApp: TestApp
let admin: string
let groupId: number
let organizer: string

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

const form = (more: object = {}) => ({
  title: 'Lantern walk',
  description: 'Invented.',
  date: addDays(dayOf(clock.now()), 7),
  time: '13:00',
  location: 'Tremé Center',
  ...more,
})
const send = (method: string, path: string, json: object = {}, cookie = organizer) =>
  app.fetch(path, { method, json, cookie })
const path = (id?: number) => `/api/groups/${groupId}/proposals${id ? `/${id}` : ''}`
const read = async (response: Response, status = 200) => {
  expect(response.status).toBe(status)
  return (await response.json()) as Proposal
}
const propose = async (more: object = {}) => read(await send('POST', path(), form(more)), 201)
const change = (id: number, more: object = {}) => send('PUT', path(id), form(more))
const withdraw = (id: number, more: object = {}) => send('DELETE', path(id), more)
const approve = (id: number, more: object = {}, target = app) =>
  target.fetch(`/api/admin/proposals/${id}/approve`, { json: more, cookie: admin })
const decline = (id: number, more: object = {}, target = app) =>
  target.fetch(`/api/admin/proposals/${id}/decline`, {
    json: { reason: 'Wrong day.', ...more },
    cookie: admin,
  })
const list = async () => (await (await app.fetch(path(), { cookie: organizer })).json()) as Proposal[]
const publicEvents = async () =>
  (await (await app.fetch(`/api/groups/${groupId}/events`)).json()) as { id: number; title: string }[]
const setGroup = (more: object) => app.database.update(groups).set(more).where(eq(groups.id, groupId))
const refusal = async (response: Response) => {
  const { code, detail } = (await response.json()) as { code: string; detail: string }
  return { status: response.status, code, detail }
}
const newestAudit = async () =>
  (await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]!

describe('a proposal of an unverified group', () => {
  test('AC5 is in nothing public until it is approved, and then its event is', async () => {
    const viewer = await openViewer(app.origin)
    const title = 'Secret lantern walk'
    const sheet = 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.'
    const proposal = await propose({ title, sheet })
    expect(proposal).toMatchObject({ kind: 'create', state: 'open', event: null, form: { title, sheet } })
    const first = await propose({ title })
    await change(first.id, { title: `${title}, changed` })
    await decline(proposal.id)
    await change(proposal.id, { title, sheet })
    const publicPaths = [
      '/api/events',
      '/api/stats',
      '/api/featured-second-liner',
      `/api/groups/${groupId}`,
      `/api/groups/${groupId}/events`,
      '/calendar.ics',
      `/groups/${groupId}/calendar.ics`,
    ]
    for (const publicPath of publicPaths) {
      const response = await app.fetch(publicPath)
      expect(response.status, publicPath).toBe(200)
      expect(await response.text(), publicPath).not.toContain(title)
    }
    expect(JSON.stringify(viewer.frames)).not.toMatch(/proposals|Secret/)

    const approved = await read(await approve(proposal.id))
    await viewer.waitFor('invalidate', (paths) => paths.includes('/api/events'))
    expect(approved).toMatchObject({ state: 'approved', event: { title, isCancelled: false } })
    expect(await publicEvents()).toMatchObject([{ id: approved.event!.id, title, sheet }])
    const [event] = await app.database.select().from(events).where(eq(events.id, approved.event!.id))
    expect(event!.path).not.toBe('')
    expect(await newestAudit()).toMatchObject({
      action: 'approve-proposal',
      subject: title,
      changes: { group: profile.name, proposal: 'create', time: '13:00' },
    })
    viewer.close()
  })

  test('is declined with a reason that the organizers see, and may be proposed again', async () => {
    const proposal = await propose()
    await decline(proposal.id)
    expect(await newestAudit()).toMatchObject({
      action: 'decline-proposal',
      changes: { reason: 'Wrong day.' },
    })
    expect(await list()).toMatchObject([{ id: proposal.id, state: 'declined', declineReason: 'Wrong day.' }])
    expect(await read(await change(proposal.id, { title: 'Next day' }))).toMatchObject({
      id: proposal.id,
      state: 'open',
      declineReason: null,
      form: { title: 'Next day' },
    })
  })

  test('is withdrawn without a trace while it waits', async () => {
    const proposal = await propose()
    expect((await withdraw(proposal.id)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await refusal(await approve(proposal.id))).toMatchObject({
      status: 404,
      code: 'proposal_not_found',
    })
  })

  test('a change of its event waits, while the public event stays as it was', async () => {
    const { id } = await propose()
    await approve(id)
    const changed = await read(await change(id, { title: 'Later walk', time: '15:00' }))
    expect(changed).toMatchObject({ kind: 'change', state: 'open', event: { title: 'Lantern walk' } })
    expect(changed.id).not.toBe(id)
    expect(await publicEvents()).toMatchObject([{ title: 'Lantern walk', time: '13:00' }])
    expect(await refusal(await change(id, { title: 'Once more' }))).toMatchObject({ code: 'proposal_open' })
    await approve(changed.id)
    expect(await publicEvents()).toMatchObject([{ title: 'Later walk', time: '15:00' }])
    expect(await newestAudit()).toMatchObject({
      changes: { proposal: 'change', title: { from: 'Lantern walk', to: 'Later walk' } },
    })
    expect((await change(id, { title: 'Third' })).status).toBe(200)
  })

  test('withdrawing an approved event proposes to cancel it, in place of a change that waits', async () => {
    const { id } = await propose()
    await approve(id)
    await change(id, { title: 'Later walk' })
    expect((await withdraw(id, { reason: 'Rain.' })).status).toBe(204)
    expect(await publicEvents()).toMatchObject([{ isCancelled: false }])
    const [cancellation, original, ...others] = await list()
    expect(others).toEqual([])
    expect(cancellation).toMatchObject({ kind: 'cancel', state: 'open', form: { title: 'Lantern walk' } })
    expect(original).toMatchObject({ id, state: 'approved' })
    expect(await refusal(await withdraw(id))).toMatchObject({ code: 'proposal_open' })
    expect(await refusal(await change(cancellation!.id))).toMatchObject({ code: 'proposal_cancels' })
    await approve(cancellation!.id)
    expect(await publicEvents()).toMatchObject([{ isCancelled: true, cancelReason: 'Rain.' }])
    expect(await refusal(await withdraw(id))).toMatchObject({ code: 'event_cancelled' })
  })

  test('waits beside at most 19 others', async () => {
    for (let n = 0; n < 19; n++) await makeProposal(app.database, groupId)
    const responses = await Promise.all([1, 2].map(() => send('POST', path(), form())))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const [, declined] = await list()
    await decline(declined!.id)
    await propose()
    expect(await refusal(await change(declined!.id))).toMatchObject({ code: 'too_many_proposals' })
    expect((await list()).filter(({ state }) => state === 'open')).toHaveLength(20)
  })
})

describe('a verified group', () => {
  beforeEach(() => setGroup({ isVerified: true }))

  test('publishes, changes and cancels its events right away, and the trail says so', async () => {
    const proposal = await propose()
    expect(proposal).toMatchObject({ state: 'approved', event: { title: 'Lantern walk' } })
    expect(await publicEvents()).toMatchObject([{ title: 'Lantern walk' }])
    expect(await newestAudit()).toMatchObject({ action: 'create-event-as-organizer', address: '' })
    const changed = await read(await change(proposal.id, { title: 'Later walk', version: proposal.version }))
    expect(changed).toMatchObject({ id: proposal.id, state: 'approved', event: { title: 'Later walk' } })
    expect(await newestAudit()).toMatchObject({ action: 'change-event-as-organizer' })
    expect((await withdraw(proposal.id)).status).toBe(204)
    expect(await publicEvents()).toMatchObject([
      { title: 'Later walk', isCancelled: true, cancelReason: 'Canceled by its organizers.' },
    ])
    expect(await newestAudit()).toMatchObject({ action: 'cancel-event-as-organizer' })
  })

  test('of Black Masking Indians waits for approval all the same', async () => {
    await setGroup({ type: 'black-masking-indians' })
    expect(await propose()).toMatchObject({ state: 'open', event: null })
    expect(await publicEvents()).toEqual([])
  })

  test('loses its badge when an organizer turns it from Black Masking Indians into another type', async () => {
    await setGroup({ type: 'black-masking-indians' })
    const response = await send('PUT', `/api/groups/${groupId}`, profile)
    expect(await response.json()).toMatchObject({ type: 'social-aid', isVerified: false })
    expect(await newestAudit()).toMatchObject({
      changes: { type: { from: 'black-masking-indians', to: 'social-aid' } },
    })
  })

  test('cannot cancel or move an event while its parade is live', async () => {
    const today = dayOf(clock.now())
    const { id } = await propose({ date: today })
    await startParade(app, groupId)
    expect(await refusal(await withdraw(id))).toMatchObject({ code: 'event_live' })
    expect(await refusal(await change(id))).toMatchObject({ code: 'event_live' })
    expect((await change(id, { date: today, title: 'On time' })).status).toBe(200)
  })
})

describe('who may do what', () => {
  test('strangers and organizers of another group get 403, and 404 for a hidden group', async () => {
    const { id } = await propose()
    const other = await app.fetch('/api/groups', { json: profile })
    const otherOrganizer = other.headers.getSetCookie()[0]!.split(';')[0]!
    const requests = (cookie: string) => [
      app.fetch(path(), { cookie }),
      send('POST', path(), form(), cookie),
      send('PUT', path(id), form(), cookie),
      send('DELETE', path(id), {}, cookie),
      send('POST', `/api/groups/${groupId}/route-sheet`, { text: 'Out Orleans.' }, cookie),
    ]
    const codes = async (cookie: string) =>
      new Set(
        await Promise.all(requests(cookie).map(async (response) => (await refusal(await response)).code)),
      )
    expect(await codes('')).toEqual(new Set(['not_organiser']))
    expect(await codes(otherOrganizer)).toEqual(new Set(['not_organiser']))
    await setGroup({ isActive: false })
    expect(await codes(otherOrganizer)).toEqual(new Set(['group_not_found']))
    expect(await list()).toMatchObject([{ id, state: 'open' }])
  })

  test('an organizer cannot reach a proposal of another group through their own', async () => {
    const { id: otherId } = await makeProposal(app.database, groupId)
    const other = await app.fetch('/api/groups', { json: profile })
    const cookie = other.headers.getSetCookie()[0]!.split(';')[0]!
    const { id: otherGroupId } = (await other.json()) as { id: number }
    const foreignPath = `/api/groups/${otherGroupId}/proposals/${otherId}`
    for (const response of [
      await send('PUT', foreignPath, form(), cookie),
      await send('DELETE', foreignPath, {}, cookie),
    ])
      expect(await refusal(response)).toMatchObject({ status: 404, code: 'proposal_not_found' })
  })

  test('a proposal’s id must be a number', async () => {
    const response = await send('PUT', `${path()}/1e3`, form())
    expect(await response.json()).toMatchObject({ code: 'invalid_request', errors: [{ path: 'proposalId' }] })
  })

  test('an organizer reads a route sheet as an administrator does', async () => {
    const json = { text: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.' }
    const [own, ofAdmin] = await Promise.all([
      send('POST', `/api/groups/${groupId}/route-sheet`, json),
      app.fetch('/api/admin/route-sheet', { json, cookie: admin }),
    ])
    expect(await own.json()).toEqual(await ofAdmin.json())
  })
})

describe('changes at the same time', () => {
  test('AC4 of two administrators, one decides', async () => {
    const { id } = await propose()
    const responses = await Promise.all([approve(id), decline(id, {}, secondApp), approve(id, {}, secondApp)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    for (const response of responses.filter(({ status }) => status === 409))
      expect((await refusal(response)).code).toBe('proposal_decided')
    expect((await publicEvents()).length).toBe((await list())[0]!.state === 'approved' ? 1 : 0)
  })

  test('AC4 what the administrator has not seen is not approved: a later edit, or a change of the event', async () => {
    const proposal = await propose()
    await change(proposal.id, { title: 'Something else' })
    const late = await approve(proposal.id, { version: proposal.version })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const { event } = await read(await approve(proposal.id, { version: proposal.version + 1 }))
    const changed = await read(await change(proposal.id, { title: 'Third' }))
    const edit = { ...form({ title: 'By an administrator' }), groupId, version: 1 }
    expect((await send('PUT', `/api/events/${event!.id}`, edit, admin)).status).toBe(200)
    expect(await refusal(await approve(changed.id, { version: changed.version }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await refusal(await change(changed.id, { version: changed.version }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await publicEvents()).toMatchObject([{ title: 'By an administrator' }])
  })

  test('AC4 withdrawing what was approved in between does not propose to cancel it', async () => {
    const { id, version } = await propose()
    await approve(id)
    expect(await refusal(await withdraw(id, { version }))).toMatchObject({ code: 'changed_meanwhile' })
    expect(await list()).toMatchObject([{ id, state: 'approved' }])
  })

  test('an event that was canceled, moved or removed in between is not changed', async () => {
    const { id } = await propose()
    const { event } = await read(await approve(id))
    const changed = await read(await change(id, { title: 'Later walk' }))
    await send('DELETE', `/api/events/${event!.id}`, { reason: 'Rain.' }, admin)
    expect(await refusal(await approve(changed.id))).toMatchObject({ code: 'event_cancelled' })
    expect(await refusal(await change(changed.id))).toMatchObject({ code: 'event_cancelled' })
    expect((await withdraw(changed.id)).status).toBe(204)

    const second = await propose()
    const { event: moved } = await read(await approve(second.id))
    const pending = await read(await change(second.id))
    const { id: otherGroupId } = (await (await app.fetch('/api/groups', { json: profile })).json()) as {
      id: number
    }
    await send('PUT', `/api/events/${moved!.id}`, { ...form(), groupId: otherGroupId, version: 1 }, admin)
    for (const response of [await approve(pending.id), await change(second.id), await withdraw(second.id)])
      expect(await refusal(response)).toMatchObject({ status: 404, code: 'event_not_found' })

    const third = await propose()
    const { event: removed } = await read(await approve(third.id))
    await send('DELETE', `/api/events/${removed!.id}`, { remove: true }, admin)
    expect(await refusal(await change(third.id))).toMatchObject({ code: 'proposal_not_found' })
  })

  test('a hidden group proposes nothing, and nothing of it is approved', async () => {
    const { id } = await propose()
    await setGroup({ isActive: false, isHidden: true })
    expect(await refusal(await send('POST', path(), form()))).toMatchObject({
      status: 403,
      code: 'group_hidden',
    })
    expect(await refusal(await change(id))).toMatchObject({ code: 'group_hidden' })
    expect(await refusal(await approve(id))).toMatchObject({ status: 409, code: 'group_not_shown' })
    await setGroup({ isHidden: false })
    expect((await refusal(await change(id))).detail).toMatch(/Make it active in its profile/)
    expect((await decline(id)).status).toBe(200)
    expect((await withdraw(id)).status).toBe(204)
  })
})
