import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { positions } from '#server/database/schema.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { app, clock, groupId, startServerWithGroup } from '#tests/harness/servers.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { findLiveParade } from '#tests/harness/live-parades.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { appDetails, phoneApps } from '#tests/sim/phone-apps.ts'
import { readTables } from '#tests/harness/read-tables.ts'

startServerWithGroup()

const place = { latitude: '29.964100', longitude: '-90.073000' }
const readParade = (paradeId: number) => findLiveParade(app, paradeId)
const readStored = (paradeId: number) =>
  app.database.select().from(positions).where(eq(positions.paradeId, paradeId))
const fixNow = () => ({ latitude: 29.9641, longitude: -90.073, recordedAt: clock.now() })
const start = () => startParade(app, groupId)

describe.each(phoneApps)('$name', (phone) => {
  const expectAcknowledged = async (response: Response) => {
    const acknowledgment = phone.path === 'owntracks' ? '[]' : ''
    expect([response.status, await response.text()]).toEqual([200, acknowledgment])
  }

  test('LP1 a fix is stored once in the product’s units, shown, and acknowledged as the app expects', async () => {
    const { link, paradeId } = await start()
    clock.advance(3)
    for (let times = 0; times < 3; times++) await expectAcknowledged(await phone.sendFix(app, link, fixNow()))
    const [stored, ...others] = await readStored(paradeId)
    expect(others).toEqual([])
    const { speed, battery, ...exact } = appDetails
    expect(stored).toMatchObject({ ...exact, ...fixNow(), setAside: null })
    expect(stored!.speed).toBeCloseTo(speed)
    expect(stored!.battery).toBeCloseTo(battery)
    const lastUpdated = clock.now().toISOString()
    expect(await readParade(paradeId)).toMatchObject({
      status: 'active',
      ...place,
      accuracy: 12,
      lastUpdated,
    })
  })

  test('a request without a position is a heartbeat', async () => {
    const { link, paradeId } = await start()
    await phone.sendFix(app, link, fixNow())
    clock.advance(599)
    await expectAcknowledged(await phone.sendHeartbeat(app, link))
    clock.advance(599)
    expect((await readParade(paradeId))?.status).toBe('stale')
    clock.advance(1)
    expect(await readParade(paradeId)).toBeUndefined()
  })

  test('TR08 an unreadable value is dropped with 200, and the marker stays', async () => {
    const { link, paradeId } = await start()
    await phone.sendFix(app, link, fixNow())
    const words = ['91', '1e3', 'NaN', '', ' ', 'null', '29,96', '0x1D', "29.9'; --", '\u0000']
    await checkEach([...words, 'x'.repeat(2_000)], async (value) => {
      clock.advance(2)
      await expectAcknowledged(await phone.sendUnreadable(app, link, value))
      expect(await readStored(paradeId)).toHaveLength(1)
      expect(await readParade(paradeId)).toMatchObject(place)
    })
  })

  test('a second phone on a link is dropped while the first reports, and takes over when the first falls silent', async () => {
    const { link, paradeId } = await start()
    await report(app, link, position(29.96, -90.07, clock.now()), 'first')
    clock.advance(19)
    expect((await phone.sendFix(app, link, fixNow())).status).toBe(200)
    expect(await readParade(paradeId)).toMatchObject({ latitude: '29.960000' })
    clock.advance(1)
    expect((await phone.sendFix(app, link, fixNow())).status).toBe(200)
    expect(await readParade(paradeId)).toMatchObject({ latitude: '29.964100' })
    expect((await app.fetch(`${link}/heartbeat`, { json: { deviceId: 'first' } })).status).toBe(409)
  })

  test('TR07 a phone app moves only the parade of its link, regardless of what its request claims', async () => {
    const otherGroup = await makeGroup(app.database)
    const theirs = await startParade(app, otherGroup.id)
    const { link, paradeId } = await start()
    const previousParade = await readParade(theirs.paradeId)
    const foreignIds = `groupId=${otherGroup.id}&paradeId=${theirs.paradeId}&sessionId=1`
    const fetch: typeof app.fetch = (path, init) =>
      app.fetch(path + (path.includes('?') ? '&' : '?') + foreignIds, init)
    await phone.sendFix({ fetch }, link, fixNow())
    expect((await readParade(paradeId))?.status).toBe('active')
    expect(await readParade(theirs.paradeId)).toEqual(previousParade)
  })
})

test('OwnTracks’ networks and topics are not stored', async () => {
  const { link } = await start()
  await phoneApps[0]!.sendFix(app, link, fixNow())
  const storedContent = JSON.stringify(await readTables(app.database))
  for (const word of ['Home Network', '00:11:22', 'topic']) expect(storedContent).not.toContain(word)
})

test('the phone page’s fix is stored with all of its fields', async () => {
  const { link, paradeId } = await start()
  const reportedDetails = { accuracy: 10, altitude: 2.5, speed: 1.5, heading: 270, battery: 0.5 }
  await report(app, link, { ...position(29.9641, -90.073, clock.now()), ...reportedDetails })
  expect(await readStored(paradeId)).toMatchObject([reportedDetails])
})

test('TR06 HEAD on osmand does nothing, with any parameters', async () => {
  const link = await makeLink(app, groupId)
  const previousTables = await readTables(app.database)
  const query = `lat=29.9641&lon=-90.073&timestamp=${clock.now().getTime()}`
  expect((await app.fetch(`${link}/osmand?${query}`, { method: 'HEAD' })).status).toBe(200)
  expect(await readTables(app.database)).toEqual(previousTables)
})

test('OsmAnd’s fix without a timestamp is from now', async () => {
  const { link, paradeId } = await start()
  clock.advance(7)
  await app.fetch(`${link}/osmand?location=29.9641,-90.073`)
  expect(await readParade(paradeId)).toMatchObject({ ...place, lastUpdated: clock.now().toISOString() })
})
