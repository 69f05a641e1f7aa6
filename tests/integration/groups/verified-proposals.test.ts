import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { startParade } from '#tests/sim/admin.ts'
import {
  send,
  readProposal,
  propose,
  change,
  withdraw,
  listPublicEvents,
  readRefusal,
  readNewestAudit,
} from './proposal-calls.ts'
import { clock, app, groupId, setGroup, startProposalServers, profile } from './proposal-servers.ts'

startProposalServers()

describe('a verified group', () => {
  beforeEach(() => setGroup({ isVerified: true }))

  test('a verified group publishes, changes and cancels its events right away, and the trail says so', async () => {
    const proposal = await propose()
    expect(proposal).toMatchObject({ state: 'approved', event: { title: 'Lantern walk' } })
    expect(await listPublicEvents()).toMatchObject([{ title: 'Lantern walk' }])
    expect(await readNewestAudit()).toMatchObject({ action: 'create-event-as-organizer', address: '' })
    const changed = await readProposal(
      await change(proposal.id, { title: 'Later walk', version: proposal.version }),
    )
    expect(changed).toMatchObject({ id: proposal.id, state: 'approved', event: { title: 'Later walk' } })
    expect(await readNewestAudit()).toMatchObject({ action: 'change-event-as-organizer' })
    expect((await withdraw(proposal.id)).status).toBe(204)
    expect(await listPublicEvents()).toMatchObject([
      { title: 'Later walk', isCancelled: true, cancelReason: 'Canceled by its organizers.' },
    ])
    expect(await readNewestAudit()).toMatchObject({ action: 'cancel-event-as-organizer' })
  })

  test('a verified group of Black Masking Indians waits for approval all the same', async () => {
    await setGroup({ type: 'black-masking-indians' })
    expect(await propose()).toMatchObject({ state: 'open', event: null })
    expect(await listPublicEvents()).toEqual([])
  })

  test('loses its badge when an organizer turns it from Black Masking Indians into another type', async () => {
    await setGroup({ type: 'black-masking-indians' })
    const response = await send('PUT', `/api/groups/${groupId}`, profile)
    expect(await response.json()).toMatchObject({ type: 'social-aid', isVerified: false })
    expect(await readNewestAudit()).toMatchObject({
      changes: { type: { from: 'black-masking-indians', to: 'social-aid' } },
    })
  })

  test('a verified group cannot cancel or move an event while its parade is live', async () => {
    const today = dayOf(clock.now())
    const { id } = await propose({ date: today })
    await startParade(app, groupId)
    expect(await readRefusal(await withdraw(id))).toMatchObject({ code: 'event_live' })
    expect(await readRefusal(await change(id))).toMatchObject({ code: 'event_live' })
    expect((await change(id, { date: today, title: 'On time' })).status).toBe(200)
  })
})
