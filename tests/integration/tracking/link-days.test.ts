import { expect, test } from 'vitest'
import { addDays, dayOf, endOfDay } from '#shared/calendar.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { app, clock, groupId, startServerWithGroup } from '#tests/harness/servers.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'

startServerWithGroup()

/** Creates a link from one day through another, counted from today. */
async function createLink(firstDay: number, lastDay: number) {
  const [validFrom, validUntil] = [firstDay, lastDay].map((days) => addDays(dayOf(clock.now()), days))
  const person = { userName: 'Odile Example', userPhone: '504-555-0100', notes: 'Walks in front.' }
  const json = { adminPassword: ADMIN_PASSWORD, groupId, ...person, validFrom, validUntil }
  const response = await app.fetch('/api/admin/generate-tracker-link', { json })
  return { response, days: { validFrom: validFrom!, validUntil: validUntil! } }
}

test('a link for given days works from the first through the last', async () => {
  const { response, days } = await createLink(2, 3)
  const created = (await response.json()) as { trackingLink: string }
  expect(response.status).toBe(201)
  expect(created).toMatchObject({
    expiresAt: endOfDay(days.validUntil).toISOString(),
    permission: { ...days, notes: 'Walks in front.' },
  })
  const open = () => app.fetch(`/api${created.trackingLink}`)
  const early = await open()
  expect(early.status).toBe(403)
  expect(await readProblem(early)).toMatchObject({ firstDay: days.validFrom })
  for (const [before, day] of [
    [403, days.validFrom],
    [200, addDays(days.validUntil, 1)],
  ] as const) {
    clock.set(new Date(endOfDay(addDays(day, -1)).getTime() - 1))
    expect((await open()).status).toBe(before)
    clock.advanceMs(1)
  }
  expect((await open()).status).toBe(410)
})

test.each([
  [-5, -4, 'must not be before today'],
  [25, 24, 'must not be before the first day'],
])('a link from %i until %i days from now is refused', async (firstDay, lastDay, message) => {
  const { response } = await createLink(firstDay, lastDay)
  expect((await readProblem(response)).errors).toEqual([{ path: 'validUntil', message }])
})
