import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { makeProposal } from '#tests/harness/make-rows.ts'
import { groupForm, readNewestEntry, refusalOf } from '#tests/harness/requests.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import * as proposals from './proposal-calls.ts'
import { app, groupId, startProposalServers } from './proposal-calls.ts'

startProposalServers()

test('a proposal that ends before its start is refused, also as a change', async () => {
  const { id } = await proposals.propose()
  const early = { time: '13:00', endTime: '12:00' }
  for (const response of [await proposals.askFor(early), await proposals.change(id, early)])
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
  expect(await readNewestEntry(app.database)).toMatchObject({
    action: 'approve-proposal',
    subject: title,
    changes: { group: groupForm.name, proposal: 'create', time: '13:00' },
  })
  viewer.close()
})

test('a proposal of an unverified group is declined with a reason that the organizers see, and may be proposed again', async () => {
  const { id } = await proposals.propose()
  await proposals.decline(id)
  expect(await readNewestEntry(app.database)).toMatchObject({
    action: 'decline-proposal',
    changes: { reason: 'Wrong day.' },
  })
  const declined = { id, state: 'declined', declineReason: 'Wrong day.' }
  expect(await proposals.listProposals()).toMatchObject([declined])
  const again = { id, state: 'open', declineReason: null, form: { title: 'Next day' } }
  expect(await (await proposals.change(id, { title: 'Next day' })).json()).toMatchObject(again)
})

test('a proposal of an unverified group is withdrawn without a trace while it waits', async () => {
  const proposal = await proposals.propose()
  expect((await proposals.withdraw(proposal.id)).status).toBe(204)
  expect(await proposals.listProposals()).toEqual([])
  expect(await refusalOf(proposals.approve(proposal.id))).toBe('404 proposal_not_found')
})

test('a change of an approved event waits, while the public event stays unchanged', async () => {
  const { id } = await proposals.proposeApproved()
  const changed = await proposals.readProposal(
    await proposals.change(id, { title: 'Later walk', time: '15:00' }),
  )
  expect(changed).toMatchObject({ kind: 'change', state: 'open', event: { title: 'Lantern walk' } })
  expect(changed.id).not.toBe(id)
  expect(await proposals.listPublicEvents()).toMatchObject([{ title: 'Lantern walk', time: '13:00' }])
  expect(await refusalOf(proposals.change(id, { title: 'Once more' }))).toBe('409 proposal_open')
  await proposals.approve(changed.id)
  expect(await proposals.listPublicEvents()).toMatchObject([{ title: 'Later walk', time: '15:00' }])
  expect(await readNewestEntry(app.database)).toMatchObject({
    changes: { proposal: 'change', title: { from: 'Lantern walk', to: 'Later walk' } },
  })
  expect((await proposals.change(id, { title: 'Third' })).status).toBe(200)
})

test('withdrawing an approved event proposes to cancel it, in place of a change that waits', async () => {
  const { id } = await proposals.proposeApproved()
  await proposals.change(id, { title: 'Later walk' })
  expect((await proposals.withdraw(id, { reason: 'Rain.' })).status).toBe(204)
  expect(await proposals.listPublicEvents()).toMatchObject([{ isCancelled: false }])
  const [cancellation, original, ...others] = await proposals.listProposals()
  expect(others).toEqual([])
  expect(cancellation).toMatchObject({ kind: 'cancel', state: 'open', form: { title: 'Lantern walk' } })
  expect(original).toMatchObject({ id, state: 'approved' })
  expect(await refusalOf(proposals.withdraw(id))).toBe('409 proposal_open')
  expect(await refusalOf(proposals.change(cancellation!.id))).toBe('409 proposal_cancels')
  await proposals.approve(cancellation!.id)
  expect(await proposals.listPublicEvents()).toMatchObject([{ isCancelled: true, cancelReason: 'Rain.' }])
  expect(await refusalOf(proposals.withdraw(id))).toBe('409 event_cancelled')
})

test('a proposal of an unverified group waits beside at most 19 others', async () => {
  for (let count = 0; count < 19; count++) await makeProposal(app.database, groupId)
  const responses = await Promise.all([proposals.askFor(), proposals.askFor()])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const [, declined] = await proposals.listProposals()
  await proposals.decline(declined!.id)
  await proposals.propose()
  expect(await refusalOf(proposals.change(declined!.id))).toBe('409 too_many_proposals')
  expect((await proposals.listProposals()).filter(({ state }) => state === 'open')).toHaveLength(20)
})
