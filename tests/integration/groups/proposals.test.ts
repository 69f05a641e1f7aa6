import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { makeProposal } from '#tests/harness/make-rows.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import * as proposals from './proposal-calls.ts'
import { app, groupId, startProposalServers, profile } from './proposal-servers.ts'

startProposalServers()

describe('a proposal of an unverified group', () => {
  test('a proposal that ends before its start is refused, also as a change', async () => {
    const { id } = await proposals.propose()
    const early = { time: '13:00', endTime: '12:00' }
    const created = await proposals.send('POST', proposals.proposalPath(), proposals.proposalForm(early))
    for (const response of [created, await proposals.change(id, early)])
      expect(await response.json()).toMatchObject({
        code: 'invalid_request',
        errors: [{ path: 'endTime', message: 'Ends must be after the start.' }],
      })
  })

  test('AC5 a proposal of an unverified group is in nothing public until it is approved, and then its event is', async () => {
    const viewer = await openViewer(app.origin)
    const title = 'Secret lantern walk'
    const sheet = 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.'
    const proposal = await proposals.propose({ title, sheet })
    expect(proposal).toMatchObject({ kind: 'create', state: 'open', event: null, form: { title, sheet } })
    const first = await proposals.propose({ title })
    await proposals.change(first.id, { title: `${title}, changed` })
    await proposals.decline(proposal.id)
    await proposals.change(proposal.id, { title, sheet })
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
    // A push would show everyone who is proposing.
    expect(JSON.stringify(viewer.frames)).not.toMatch(/proposals|Secret/)

    const approved = await proposals.readProposal(await proposals.approve(proposal.id))
    await viewer.waitFor('invalidate', (paths) => paths.includes('/api/events'))
    expect(approved).toMatchObject({ state: 'approved', event: { title, isCancelled: false } })
    expect(await proposals.listPublicEvents()).toMatchObject([{ id: approved.event!.id, title, sheet }])
    const [event] = await app.database.select().from(events).where(eq(events.id, approved.event!.id))
    expect(event!.path).not.toBe('')
    expect(await proposals.readNewestAudit()).toMatchObject({
      action: 'approve-proposal',
      subject: title,
      changes: { group: profile.name, proposal: 'create', time: '13:00' },
    })
    viewer.close()
  })

  test('a proposal of an unverified group is declined with a reason that the organizers see, and may be proposed again', async () => {
    const proposal = await proposals.propose()
    await proposals.decline(proposal.id)
    expect(await proposals.readNewestAudit()).toMatchObject({
      action: 'decline-proposal',
      changes: { reason: 'Wrong day.' },
    })
    expect(await proposals.listProposals()).toMatchObject([
      { id: proposal.id, state: 'declined', declineReason: 'Wrong day.' },
    ])
    expect(
      await proposals.readProposal(await proposals.change(proposal.id, { title: 'Next day' })),
    ).toMatchObject({
      id: proposal.id,
      state: 'open',
      declineReason: null,
      form: { title: 'Next day' },
    })
  })

  test('a proposal of an unverified group is withdrawn without a trace while it waits', async () => {
    const proposal = await proposals.propose()
    expect((await proposals.withdraw(proposal.id)).status).toBe(204)
    expect(await proposals.listProposals()).toEqual([])
    expect(await proposals.readRefusal(await proposals.approve(proposal.id))).toMatchObject({
      status: 404,
      code: 'proposal_not_found',
    })
  })

  test('a change of an approved event waits, while the public event stays unchanged', async () => {
    const { id } = await proposals.propose()
    await proposals.approve(id)
    const changed = await proposals.readProposal(
      await proposals.change(id, { title: 'Later walk', time: '15:00' }),
    )
    expect(changed).toMatchObject({ kind: 'change', state: 'open', event: { title: 'Lantern walk' } })
    expect(changed.id).not.toBe(id)
    expect(await proposals.listPublicEvents()).toMatchObject([{ title: 'Lantern walk', time: '13:00' }])
    expect(await proposals.readRefusal(await proposals.change(id, { title: 'Once more' }))).toMatchObject({
      code: 'proposal_open',
    })
    await proposals.approve(changed.id)
    expect(await proposals.listPublicEvents()).toMatchObject([{ title: 'Later walk', time: '15:00' }])
    expect(await proposals.readNewestAudit()).toMatchObject({
      changes: { proposal: 'change', title: { from: 'Lantern walk', to: 'Later walk' } },
    })
    expect((await proposals.change(id, { title: 'Third' })).status).toBe(200)
  })

  test('withdrawing an approved event proposes to cancel it, in place of a change that waits', async () => {
    const { id } = await proposals.propose()
    await proposals.approve(id)
    await proposals.change(id, { title: 'Later walk' })
    expect((await proposals.withdraw(id, { reason: 'Rain.' })).status).toBe(204)
    expect(await proposals.listPublicEvents()).toMatchObject([{ isCancelled: false }])
    const [cancellation, original, ...others] = await proposals.listProposals()
    expect(others).toEqual([])
    expect(cancellation).toMatchObject({ kind: 'cancel', state: 'open', form: { title: 'Lantern walk' } })
    expect(original).toMatchObject({ id, state: 'approved' })
    expect(await proposals.readRefusal(await proposals.withdraw(id))).toMatchObject({ code: 'proposal_open' })
    expect(await proposals.readRefusal(await proposals.change(cancellation!.id))).toMatchObject({
      code: 'proposal_cancels',
    })
    await proposals.approve(cancellation!.id)
    expect(await proposals.listPublicEvents()).toMatchObject([{ isCancelled: true, cancelReason: 'Rain.' }])
    expect(await proposals.readRefusal(await proposals.withdraw(id))).toMatchObject({
      code: 'event_cancelled',
    })
  })

  test('a proposal of an unverified group waits beside at most 19 others', async () => {
    for (let count = 0; count < 19; count++) await makeProposal(app.database, groupId)
    const responses = await Promise.all(
      [1, 2].map(() => proposals.send('POST', proposals.proposalPath(), proposals.proposalForm())),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const [, declined] = await proposals.listProposals()
    await proposals.decline(declined!.id)
    await proposals.propose()
    expect(await proposals.readRefusal(await proposals.change(declined!.id))).toMatchObject({
      code: 'too_many_proposals',
    })
    expect((await proposals.listProposals()).filter(({ state }) => state === 'open')).toHaveLength(20)
  })
})
