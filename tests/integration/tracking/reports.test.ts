import { beforeEach, expect, test } from 'vitest'
import { dayOf, instantOf } from '#shared/calendar.ts'
import { findLiveParade } from '#tests/harness/live-parades.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { app, clock, groupId, secondApp, startTwoServers } from '#tests/harness/servers.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { post, readCode, sendFix, timeAfter } from './tracking-calls.ts'

let link: string
let paradeId: number

startTwoServers()

beforeEach(async () => {
  ;({ link, paradeId } = await startParade(app, groupId))
  await sendFix(link, 29.96)
})

const readParade = async () => (await findLiveParade(app, paradeId))!
const say = (report: string, more: object = {}, to = link, server = app) =>
  post(to, 'report', { report, ...more }, server)

test('a report counts for 10 minutes over what the fixes say, and reaches the map with the next move', async () => {
  const viewer = await openViewer(secondApp.origin)
  await viewer.watch({ parade: paradeId })
  const at = clock.now().toISOString()
  expect((await say('at-a-stop')).status).toBe(200)
  const stop = { report: 'at-a-stop', minutes: null, at }
  expect(await readParade()).toMatchObject({ state: 'at-a-stop', stateSince: at, report: stop })
  clock.advance(1)
  const [move] = await viewer.waitFor('parades:moved', ([first]) => first!.state === 'at-a-stop')
  expect(move).toMatchObject({ report: stop, stateSince: at })
  // 13 fixes, often enough that the phone is never silent: 599 seconds have passed with the one above.
  for (let fix = 1; fix <= 13; fix += 1) {
    clock.advance(46)
    await sendFix(link, 29.96 + fix * 0.0005)
  }
  expect(await readParade()).toMatchObject({ state: 'at-a-stop', report: stop })
  clock.advance(1)
  expect(await readParade()).toMatchObject({ state: 'rolling', stateSince: null, report: null })
  await viewer.waitFor('parades:moved', ([first]) => first!.report === null)
})

test('a report that had no signal is as old as its tap, and a newer one of another phone stays', async () => {
  clock.advance(60)
  const at = timeAfter(-40).toISOString()
  expect((await say('rolling', { secondsAgo: 40 })).status).toBe(200)
  expect((await readParade()).report).toEqual({ report: 'rolling', minutes: null, at })
  clock.advance(10)
  const second = await makeLink(app, groupId)
  expect((await say('at-a-stop', {}, second)).status).toBe(200)
  clock.advance(10)
  expect((await say('disbanding', { secondsAgo: 11 })).status).toBe(200)
  expect((await readParade()).report).toMatchObject({ report: 'at-a-stop' })
  expect((await say('rolling', { secondsAgo: 121 }, second)).status).toBe(400)
})

test('a phone’s later report counts, although it was tapped before the first one arrived', async () => {
  expect((await say('rolling')).status).toBe(200)
  clock.advance(10)
  expect((await say('at-a-stop', { secondsAgo: 12 })).status).toBe(200)
  expect((await readParade()).report).toMatchObject({ report: 'at-a-stop' })
})

test('reports are limited to one per 10 seconds and link', async () => {
  expect((await say('rolling')).status).toBe(200)
  clock.advance(4)
  const early = await say('at-a-stop')
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '6'])
  expect(await readParade()).toMatchObject({ report: { report: 'rolling' } })
  expect((await say('at-a-stop', {}, link, secondApp)).status).toBe(429)
  const second = await makeLink(app, groupId)
  expect((await say('at-a-stop', {}, second)).status).toBe(200)
  clock.advance(6)
  expect((await say('rolling')).status).toBe(200)
})

test('a report of disbanding asks whether the parade is over, and ends nothing', async () => {
  const response = await say('disbanding')
  expect(await response.json()).toMatchObject({ sharing: { asksToEnd: true } })
  expect(await readParade()).toMatchObject({ status: 'active', state: 'stopped' })
  clock.advance(10)
  expect(await (await say('rolling')).json()).toMatchObject({ sharing: { asksToEnd: false } })
})

test('a report of a delay moves the planned start until another replaces it or the parade rolls', async () => {
  const clubId = (await makeGroup(app.database)).id
  const date = dayOf(clock.now())
  await makeEvent(app.database, { groupId: clubId, date, time: '13:30', endTime: '17:00' })
  ;({ link, paradeId } = await startParade(app, clubId))
  const start = (minutes: number) =>
    new Date(instantOf(date, '13:30').getTime() + minutes * 60_000).toISOString()
  expect(await readParade()).toMatchObject({ startsAt: start(0), hours: 3.5, report: null })
  const late = await say('late', { minutes: 10 })
  expect(await late.json()).toMatchObject({ sharing: { canReportLate: true } })
  const report = { report: 'late', minutes: 10 }
  expect(await readParade()).toMatchObject({ startsAt: start(10), state: 'waiting', report })
  clock.advance(10)
  await say('late', { minutes: 30 })
  expect(await readParade()).toMatchObject({ startsAt: start(30) })
  clock.advance(10)
  expect(await (await say('rolling')).json()).toMatchObject({ sharing: { canReportLate: false } })
  expect(await readParade()).toMatchObject({ startsAt: start(0), report: { report: 'rolling' } })
})

test('an incomplete or unknown report is refused', async () => {
  for (const body of [{}, { report: 'late' }, { report: 'late', minutes: 15 }, { report: 'dancing' }])
    expect(await readCode(await post(link, 'report', body))).toBe('invalid_request')
  expect((await readParade()).report).toBeNull()
})
