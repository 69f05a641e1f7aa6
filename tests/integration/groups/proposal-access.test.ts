import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { makeProposal } from '#tests/harness/make-rows.ts'
import { createGroup, groupForm, readNewestEntry, refusalOf, wrongFields } from '#tests/harness/requests.ts'
import * as proposals from './proposal-calls.ts'
import { startParade } from '#tests/sim/admin.ts'
import { app, admin, clock, groupId, send, setGroup, startProposalServers } from './proposal-calls.ts'

startProposalServers()

test('strangers and organizers of another group get 403 for proposals, and 404 for those of a hidden group', async () => {
  const { id } = await proposals.propose()
  const { organizer: other } = await createGroup(app)
  const refusalsFor = async (cookie: string) => {
    const responses = [
      app.fetch(proposals.proposalPath(), { cookie }),
      send('POST', proposals.proposalPath(), proposals.proposalForm(), cookie),
      send('PUT', proposals.proposalPath(id), proposals.proposalForm(), cookie),
      send('DELETE', proposals.proposalPath(id), {}, cookie),
      send('POST', `/api/groups/${groupId}/route-sheet`, { text: 'Out Orleans.' }, cookie),
    ]
    return new Set(await Promise.all(responses.map(refusalOf)))
  }
  for (const cookie of ['', other]) expect(await refusalsFor(cookie)).toEqual(new Set(['403 not_organiser']))
  await setGroup({ isActive: false })
  expect(await refusalsFor(other)).toEqual(new Set(['404 group_not_found']))
  expect(await proposals.listProposals()).toMatchObject([{ id, state: 'open' }])
})

test('an organizer cannot reach a proposal of another group through their own, nor one whose id is no number', async () => {
  const { id } = await makeProposal(app.database, groupId)
  const { id: otherGroupId, organizer: cookie } = await createGroup(app)
  const foreignPath = `/api/groups/${otherGroupId}/proposals/${id}`
  for (const [method, json] of [['PUT', proposals.proposalForm()] as const, ['DELETE', {}] as const])
    expect(await refusalOf(send(method, foreignPath, json, cookie))).toBe('404 proposal_not_found')
  const noNumber = send('PUT', `${proposals.proposalPath()}/1e3`, proposals.proposalForm())
  expect(await wrongFields(noNumber)).toEqual(['proposalId'])
})

test('an organizer reads a route sheet as an administrator does', async () => {
  const json = { text: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.' }
  const [asOrganizer, asAdmin] = await Promise.all([
    send('POST', `/api/groups/${groupId}/route-sheet`, json),
    app.fetch('/api/admin/route-sheet', { json, cookie: admin }),
  ])
  expect(await asOrganizer.json()).toEqual(await asAdmin.json())
})

describe('a verified group', () => {
  beforeEach(() => setGroup({ isVerified: true }))

  test('a verified group publishes, changes and cancels its events right away, and the trail says so', async () => {
    const { id, version, ...proposal } = await proposals.propose()
    expect(proposal).toMatchObject({ state: 'approved', event: { title: 'Lantern walk' } })
    expect(await proposals.listPublicEvents()).toMatchObject([{ title: 'Lantern walk' }])
    const created = { action: 'create-event-as-organizer', address: '' }
    expect(await readNewestEntry(app.database)).toMatchObject(created)
    expect(await (await proposals.change(id, { title: 'Later walk', version })).json()).toMatchObject({
      id,
      state: 'approved',
      event: { title: 'Later walk' },
    })
    expect(await readNewestEntry(app.database)).toMatchObject({ action: 'change-event-as-organizer' })
    expect((await proposals.withdraw(id)).status).toBe(204)
    expect(await proposals.listPublicEvents()).toMatchObject([
      { title: 'Later walk', isCancelled: true, cancelReason: 'Canceled by its organizers.' },
    ])
    expect(await readNewestEntry(app.database)).toMatchObject({ action: 'cancel-event-as-organizer' })
  })

  test('a verified group of Black Masking Indians waits for approval all the same, and as another type loses its badge', async () => {
    await setGroup({ type: 'black-masking-indians' })
    expect(await proposals.propose()).toMatchObject({ state: 'open', event: null })
    expect(await proposals.listPublicEvents()).toEqual([])
    const response = await proposals.send('PUT', `/api/groups/${groupId}`, groupForm)
    expect(await response.json()).toMatchObject({ type: 'social-aid', isVerified: false })
    expect(await readNewestEntry(app.database)).toMatchObject({
      changes: { type: { from: 'black-masking-indians', to: 'social-aid' } },
    })
  })

  test('a verified group cannot cancel or move an event while its parade is live', async () => {
    const date = dayOf(clock.now())
    const { id } = await proposals.propose({ date })
    await startParade(app, groupId)
    for (const act of [proposals.withdraw, proposals.change])
      expect(await refusalOf(act(id))).toBe('409 event_live')
    expect((await proposals.change(id, { date, title: 'On time' })).status).toBe(200)
  })
})
