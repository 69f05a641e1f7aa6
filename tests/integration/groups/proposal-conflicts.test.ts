import { expect, test } from 'vitest'
import { createGroup, refusalOf } from '#tests/harness/requests.ts'
import * as proposals from './proposal-calls.ts'
import { app, secondApp, admin, groupId, setGroup, startProposalServers } from './proposal-calls.ts'

startProposalServers()

test('AC4 only one of two administrators who decide at the same time succeeds', async () => {
  const { id } = await proposals.propose()
  const responses = await Promise.all([
    proposals.approve(id),
    proposals.decline(id, secondApp),
    proposals.approve(id, {}, secondApp),
  ])
  const [decided, ...refused] = responses.toSorted((a, b) => a.status - b.status)
  expect(decided!.status).toBe(200)
  const { state } = (await proposals.listProposals())[0]!
  const refusal = { code: 'proposal_decided', detail: `Another administrator just ${state} this.` }
  expect(await Promise.all(refused.map((response) => response.json()))).toMatchObject([refusal, refusal])
  expect((await proposals.listPublicEvents()).length).toBe(state === 'approved' ? 1 : 0)
})

test('AC4 a proposal is not approved after an edit, or a change of its event, that the administrator has not seen', async () => {
  const { id, version } = await proposals.propose()
  await proposals.change(id, { title: 'Something else' })
  expect(await refusalOf(proposals.approve(id, { version }))).toBe('409 changed_meanwhile')
  const { event } = await proposals.readProposal(await proposals.approve(id, { version: version + 1 }))
  const changed = await proposals.readProposal(await proposals.change(id, { title: 'Third' }))
  const edit = { ...proposals.proposalForm({ title: 'By an administrator' }), groupId, version: 1 }
  expect((await proposals.send('PUT', `/api/events/${event!.id}`, edit, admin)).status).toBe(200)
  for (const act of [proposals.approve, proposals.change])
    expect(await refusalOf(act(changed.id, { version: changed.version }))).toBe('409 changed_meanwhile')
  expect(await proposals.listPublicEvents()).toMatchObject([{ title: 'By an administrator' }])
})

test('AC4 withdrawing what was approved in between does not propose to cancel it', async () => {
  const { id, version } = await proposals.propose()
  await proposals.approve(id)
  expect(await refusalOf(proposals.withdraw(id, { version }))).toBe('409 changed_meanwhile')
  expect(await proposals.listProposals()).toMatchObject([{ id, state: 'approved' }])
})

test('an event that was canceled, moved or removed in between is not changed', async () => {
  const canceled = await proposals.proposeApproved()
  const changed = await proposals.readProposal(await proposals.change(canceled.id, { title: 'Later walk' }))
  await proposals.send('DELETE', canceled.eventPath, { reason: 'Rain.' }, admin)
  for (const act of [proposals.approve, proposals.change])
    expect(await refusalOf(act(changed.id))).toBe('409 event_cancelled')
  expect((await proposals.withdraw(changed.id)).status).toBe(204)

  const moved = await proposals.proposeApproved()
  const pending = await proposals.readProposal(await proposals.change(moved.id))
  const elsewhere = { ...proposals.proposalForm(), groupId: (await createGroup(app)).id, version: 1 }
  await proposals.send('PUT', moved.eventPath, elsewhere, admin)
  for (const response of [
    await proposals.approve(pending.id),
    await proposals.change(moved.id),
    await proposals.withdraw(moved.id),
  ])
    expect(await refusalOf(response)).toBe('404 event_not_found')

  const removed = await proposals.proposeApproved()
  await proposals.send('DELETE', removed.eventPath, { remove: true }, admin)
  expect(await refusalOf(proposals.change(removed.id))).toBe('404 proposal_not_found')
})

test('a hidden group proposes nothing, and nothing of it is approved', async () => {
  const { id } = await proposals.propose()
  await setGroup({ isActive: false, isHidden: true })
  for (const refused of [await proposals.askFor(), await proposals.change(id)])
    expect(await refusalOf(refused)).toBe('403 group_hidden')
  expect(await refusalOf(proposals.approve(id))).toBe('409 group_not_shown')
  await setGroup({ isHidden: false })
  expect(await (await proposals.change(id)).json()).toMatchObject({
    detail: expect.stringContaining('Make it active in its profile'),
  })
  expect((await proposals.decline(id)).status).toBe(200)
  expect((await proposals.withdraw(id)).status).toBe(204)
})
