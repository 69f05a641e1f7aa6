import { describe, expect, test } from 'vitest'
import * as proposals from './proposal-calls.ts'
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
    const { id } = await proposals.propose()
    const responses = await Promise.all([
      proposals.approve(id),
      proposals.decline(id, {}, secondApp),
      proposals.approve(id, {}, secondApp),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { state } = (await proposals.listProposals())[0]!
    for (const response of responses.filter(({ status }) => status === 409))
      expect(await proposals.readRefusal(response)).toMatchObject({
        code: 'proposal_decided',
        detail: `Another administrator just ${state} this.`,
      })
    expect((await proposals.listPublicEvents()).length).toBe(state === 'approved' ? 1 : 0)
  })

  test('AC4 a proposal is not approved after an edit, or a change of its event, that the administrator has not seen', async () => {
    const proposal = await proposals.propose()
    await proposals.change(proposal.id, { title: 'Something else' })
    const late = await proposals.approve(proposal.id, { version: proposal.version })
    expect(await proposals.readRefusal(late)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const { event } = await proposals.readProposal(
      await proposals.approve(proposal.id, { version: proposal.version + 1 }),
    )
    const changed = await proposals.readProposal(await proposals.change(proposal.id, { title: 'Third' }))
    const edit = { ...proposals.proposalForm({ title: 'By an administrator' }), groupId, version: 1 }
    expect((await proposals.send('PUT', `/api/events/${event!.id}`, edit, admin)).status).toBe(200)
    expect(
      await proposals.readRefusal(await proposals.approve(changed.id, { version: changed.version })),
    ).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(
      await proposals.readRefusal(await proposals.change(changed.id, { version: changed.version })),
    ).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await proposals.listPublicEvents()).toMatchObject([{ title: 'By an administrator' }])
  })

  test('AC4 withdrawing what was approved in between does not propose to cancel it', async () => {
    const { id, version } = await proposals.propose()
    await proposals.approve(id)
    expect(await proposals.readRefusal(await proposals.withdraw(id, { version }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await proposals.listProposals()).toMatchObject([{ id, state: 'approved' }])
  })

  test('an event that was canceled, moved or removed in between is not changed', async () => {
    const { id } = await proposals.propose()
    const { event } = await proposals.readProposal(await proposals.approve(id))
    const changed = await proposals.readProposal(await proposals.change(id, { title: 'Later walk' }))
    await proposals.send('DELETE', `/api/events/${event!.id}`, { reason: 'Rain.' }, admin)
    expect(await proposals.readRefusal(await proposals.approve(changed.id))).toMatchObject({
      code: 'event_cancelled',
    })
    expect(await proposals.readRefusal(await proposals.change(changed.id))).toMatchObject({
      code: 'event_cancelled',
    })
    expect((await proposals.withdraw(changed.id)).status).toBe(204)

    const second = await proposals.propose()
    const { event: moved } = await proposals.readProposal(await proposals.approve(second.id))
    const pending = await proposals.readProposal(await proposals.change(second.id))
    const { id: otherGroupId } = (await (await app.fetch('/api/groups', { json: profile })).json()) as {
      id: number
    }
    await proposals.send(
      'PUT',
      `/api/events/${moved!.id}`,
      { ...proposals.proposalForm(), groupId: otherGroupId, version: 1 },
      admin,
    )
    for (const response of [
      await proposals.approve(pending.id),
      await proposals.change(second.id),
      await proposals.withdraw(second.id),
    ])
      expect(await proposals.readRefusal(response)).toMatchObject({ status: 404, code: 'event_not_found' })

    const third = await proposals.propose()
    const { event: removed } = await proposals.readProposal(await proposals.approve(third.id))
    await proposals.send('DELETE', `/api/events/${removed!.id}`, { remove: true }, admin)
    expect(await proposals.readRefusal(await proposals.change(third.id))).toMatchObject({
      code: 'proposal_not_found',
    })
  })

  test('a hidden group proposes nothing, and nothing of it is approved', async () => {
    const { id } = await proposals.propose()
    await setGroup({ isActive: false, isHidden: true })
    expect(
      await proposals.readRefusal(
        await proposals.send('POST', proposals.proposalPath(), proposals.proposalForm()),
      ),
    ).toMatchObject({
      status: 403,
      code: 'group_hidden',
    })
    expect(await proposals.readRefusal(await proposals.change(id))).toMatchObject({ code: 'group_hidden' })
    expect(await proposals.readRefusal(await proposals.approve(id))).toMatchObject({
      status: 409,
      code: 'group_not_shown',
    })
    await setGroup({ isHidden: false })
    expect((await proposals.readRefusal(await proposals.change(id))).detail).toMatch(
      /Make it active in its profile/,
    )
    expect((await proposals.decline(id)).status).toBe(200)
    expect((await proposals.withdraw(id)).status).toBe(204)
  })
})
