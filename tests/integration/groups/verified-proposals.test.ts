import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { groupForm, readNewestEntry, refusalOf } from '#tests/harness/requests.ts'
import { startParade } from '#tests/sim/admin.ts'
import * as proposals from './proposal-calls.ts'
import { app, clock, groupId, setGroup, startProposalServers } from './proposal-calls.ts'

startProposalServers()
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
