import { describe, expect, test } from 'vitest'
import {
  proposalForm,
  send,
  proposalPath,
  readProposal,
  propose,
  change,
  withdraw,
  approve,
  decline,
  listProposals,
  listPublicEvents,
  readRefusal,
} from './proposal-calls.ts'
import {
  app,
  secondApp,
  admin,
  groupId,
  setGroup,
  startProposalServers,
  profile,
} from './proposal-servers.ts'

startProposalServers()

describe('changes at the same time', () => {
  test('AC4 only one of two administrators who decide at the same time succeeds', async () => {
    const { id } = await propose()
    const responses = await Promise.all([approve(id), decline(id, {}, secondApp), approve(id, {}, secondApp)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { state } = (await listProposals())[0]!
    for (const response of responses.filter(({ status }) => status === 409))
      expect(await readRefusal(response)).toMatchObject({
        code: 'proposal_decided',
        detail: `Already ${state}.`,
      })
    expect((await listPublicEvents()).length).toBe(state === 'approved' ? 1 : 0)
  })

  test('AC4 a proposal is not approved after an edit, or a change of its event, that the administrator has not seen', async () => {
    const proposal = await propose()
    await change(proposal.id, { title: 'Something else' })
    const late = await approve(proposal.id, { version: proposal.version })
    expect(await readRefusal(late)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const { event } = await readProposal(await approve(proposal.id, { version: proposal.version + 1 }))
    const changed = await readProposal(await change(proposal.id, { title: 'Third' }))
    const edit = { ...proposalForm({ title: 'By an administrator' }), groupId, version: 1 }
    expect((await send('PUT', `/api/events/${event!.id}`, edit, admin)).status).toBe(200)
    expect(await readRefusal(await approve(changed.id, { version: changed.version }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await readRefusal(await change(changed.id, { version: changed.version }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await listPublicEvents()).toMatchObject([{ title: 'By an administrator' }])
  })

  test('AC4 withdrawing what was approved in between does not propose to cancel it', async () => {
    const { id, version } = await propose()
    await approve(id)
    expect(await readRefusal(await withdraw(id, { version }))).toMatchObject({ code: 'changed_meanwhile' })
    expect(await listProposals()).toMatchObject([{ id, state: 'approved' }])
  })

  test('an event that was canceled, moved or removed in between is not changed', async () => {
    const { id } = await propose()
    const { event } = await readProposal(await approve(id))
    const changed = await readProposal(await change(id, { title: 'Later walk' }))
    await send('DELETE', `/api/events/${event!.id}`, { reason: 'Rain.' }, admin)
    expect(await readRefusal(await approve(changed.id))).toMatchObject({ code: 'event_cancelled' })
    expect(await readRefusal(await change(changed.id))).toMatchObject({ code: 'event_cancelled' })
    expect((await withdraw(changed.id)).status).toBe(204)

    const second = await propose()
    const { event: moved } = await readProposal(await approve(second.id))
    const pending = await readProposal(await change(second.id))
    const { id: otherGroupId } = (await (await app.fetch('/api/groups', { json: profile })).json()) as {
      id: number
    }
    await send(
      'PUT',
      `/api/events/${moved!.id}`,
      { ...proposalForm(), groupId: otherGroupId, version: 1 },
      admin,
    )
    for (const response of [await approve(pending.id), await change(second.id), await withdraw(second.id)])
      expect(await readRefusal(response)).toMatchObject({ status: 404, code: 'event_not_found' })

    const third = await propose()
    const { event: removed } = await readProposal(await approve(third.id))
    await send('DELETE', `/api/events/${removed!.id}`, { remove: true }, admin)
    expect(await readRefusal(await change(third.id))).toMatchObject({ code: 'proposal_not_found' })
  })

  test('a hidden group proposes nothing, and nothing of it is approved', async () => {
    const { id } = await propose()
    await setGroup({ isActive: false, isHidden: true })
    expect(await readRefusal(await send('POST', proposalPath(), proposalForm()))).toMatchObject({
      status: 403,
      code: 'group_hidden',
    })
    expect(await readRefusal(await change(id))).toMatchObject({ code: 'group_hidden' })
    expect(await readRefusal(await approve(id))).toMatchObject({ status: 409, code: 'group_not_shown' })
    await setGroup({ isHidden: false })
    expect((await readRefusal(await change(id))).detail).toMatch(/Make it active in its profile/)
    expect((await decline(id)).status).toBe(200)
    expect((await withdraw(id)).status).toBe(204)
  })
})
