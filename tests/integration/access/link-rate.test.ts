import { beforeEach, expect, test } from 'vitest'
import { positions } from '#server/database/schema.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { phoneApps } from '#tests/sim/phone-apps.ts'

let link: string
let otherLink: string

startServer()
beforeEach(async () => {
  clock.skip(24 * 3600)
  const group = await makeGroup(app.database)
  link = await makeLink(app, group.id)
  otherLink = await makeLink(app, group.id)
})

const timeAfter = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
const post = (call: string, to: string, deviceId = 'one') =>
  app.fetch(`${to}/${call}`, { json: { deviceId } })
const ways: [name: string, send: (number: number, to: string) => Promise<Response>][] = [
  ['the phone page', (number, to) => report(app, to, position(29.96, -90.07, timeAfter(-number)), 'one')],
  ['the phone page’s heartbeat', (_number, to) => post('heartbeat', to)],
  ['the phone page’s start', (_number, to) => post('start', to)],
  ...phoneApps.map(({ name, sendFix }): (typeof ways)[number] => [
    name,
    (number, to) => sendFix(app, to, { latitude: 29.96, longitude: -90.07, recordedAt: timeAfter(-number) }),
  ]),
]

test.each(ways)(
  'TR08 %s may send a burst of 50 and then 5 per second, and gets Retry-After beyond that',
  async (_name, send) => {
    const responses = await Promise.all(Array.from({ length: 100 }, (_, number) => send(number, link)))
    const tooMany = responses.filter(({ status }) => status === 429)
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(50)
    expect(tooMany).toHaveLength(50)
    expect(Number(tooMany[0]!.headers.get('retry-after'))).toBe(1)
    expect((await readProblem(tooMany[0]!)).code).toBe('too_many_requests')
    expect((await send(0, otherLink)).status).toBeLessThan(300)

    clock.advance(1)
    const later = await Promise.all(Array.from({ length: 20 }, (_, number) => send(200 + number, link)))
    expect(later.filter(({ status }) => status < 300)).toHaveLength(5)
  },
)

test('TR08 refused fixes are not stored, and arrive after a pause in a batch, larger than the burst', async () => {
  const positionBatch = Array.from({ length: 500 }, (_, second) =>
    position(29.96, -90.07, timeAfter(-second)),
  )
  const previousCount = await app.database.$count(positions)
  await Promise.all(positionBatch.slice(0, 100).map((fix) => report(app, link, fix, 'one')))
  expect(await app.database.$count(positions)).toBe(previousCount + 50)
  clock.advance(2)
  const batch = await report(app, link, positionBatch, 'one')
  expect(await batch.json()).toMatchObject({ accepted: 450, duplicate: 50, setAside: 0 })
})

test('TR08 another phone’s attempts to stop a link are limited, too', async () => {
  await post('start', link)
  const responses = await Promise.all(Array.from({ length: 60 }, () => post('stop', link, 'another')))
  // The start above was the first of the burst of 50.
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(11)
})
