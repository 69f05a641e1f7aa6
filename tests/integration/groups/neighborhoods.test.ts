import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { startApp } from '#tests/harness/app.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'

test('lists of events name the neighborhood of each start, where it is known', async () => {
  const app = await startApp()
  const { id: groupId } = await makeGroup(app.database)
  const tomorrow = addDays(dayOf(new Date()), 1)
  await makeEvent(app.database, { groupId, date: tomorrow, startCoordinates: '29.9650,-90.0697' })
  await makeEvent(app.database, { groupId, date: tomorrow, time: '14:00', location: 'Behind the shop' })
  const namesAt = async (path: string) =>
    ((await (await app.fetch(path)).json()) as Output<'listEvents'>).map(({ neighborhood }) => neighborhood)
  await loadStreets(app)
  expect(await namesAt('/api/events')).toEqual(['Tremé', null])
  expect(await namesAt(`/api/groups/${groupId}/events`)).toEqual(['Tremé', null])
})
