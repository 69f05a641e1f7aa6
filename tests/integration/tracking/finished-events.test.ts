import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { addDays, dayOf, instantOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { app, clock, groupId, startTwoServers } from '#tests/harness/servers.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { startAgain, stopWalkingParade, walk } from './tracking-calls.ts'

startTwoServers()

let eventId: number

const setTime = (time: string) => clock.set(instantOf(dayOf(clock.now()), time))
const changeEvent = (change: Partial<typeof events.$inferInsert>) =>
  app.database.update(events).set(change).where(eq(events.id, eventId))

/** An event at noon, right after. */
beforeEach(async () => {
  const date = dayOf(clock.now())
  setTime('12:01')
  eventId = (await makeEvent(app.database, { groupId, date, time: '12:00' })).id
})

/** Whether the event is finished, in the list of all events and in its group's. */
async function readFinished(): Promise<boolean> {
  const [inCalendar, inGroup] = await Promise.all(
    ['/api/events', `/api/groups/${groupId}/events`].map(async (path) => {
      const list = (await (await app.fetch(path)).json()) as Output<'listEvents'>
      return list.find(({ id }) => id === eventId)!.isFinished
    }),
  )
  expect(inCalendar).toBe(inGroup)
  return inCalendar!
}

test('an event is finished when its parade is stopped, until it starts again', async () => {
  expect(await readFinished()).toBe(false)
  const { paradeId } = await stopWalkingParade()
  expect(await readFinished()).toBe(true)
  await startAgain(paradeId)
  expect(await readFinished()).toBe(false)
})

test('a lapsed parade does not finish its event, nor does one that replaces it and is stopped early', async () => {
  setTime('11:30')
  const { link } = await startParade(app, groupId)
  expect((await walk(link)).status).toBe(200)
  setTime('12:30')
  expect(await readFinished()).toBe(false)
  const { paradeId } = await startParade(app, groupId)
  expect(await readFinished()).toBe(false)
  await changeEvent({ time: '13:00' })
  await stopParade(app, paradeId)
  expect(await readFinished()).toBe(false)
})

test('a Start by mistake, stopped before the event’s time, does not finish the event', async () => {
  setTime('11:30')
  const { paradeId } = await startParade(app, groupId)
  clock.advance(60)
  await stopParade(app, paradeId)
  expect(await readFinished()).toBe(false)

  setTime('12:00')
  const again = await startParade(app, groupId)
  await stopParade(app, again.paradeId)
  expect(await readFinished()).toBe(true)
})

test('a postponed event is yet to come', async () => {
  await stopWalkingParade()
  const date = addDays(dayOf(clock.now()), 7)
  // To later on the day, and to another day.
  for (const change of [{ time: '16:00' }, { date }]) {
    await changeEvent(change)
    expect(await readFinished()).toBe(false)
  }
})
