import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { positions } from '#server/database/schema.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { findLiveParade } from '#tests/harness/live-parades.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { appDetails, phoneApps } from '#tests/sim/phone-apps.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

let groupId: number

startServer({ env: highLimits })

beforeEach(async () => {
  clock.skip(24 * 3600)
  groupId = (await makeGroup(app.database)).id
})

const readParade = (paradeId: number) => findLiveParade(app, paradeId)
const fixNow = () => ({ latitude: 29.9641, longitude: -90.073, recordedAt: clock.now() })
const start = () => startParade(app, groupId)

describe.each(phoneApps)('$name', (phone) => {
  const expectedBody = phone.path === 'owntracks' ? '[]' : ''

  test('LP1 a fix is stored in the product’s units, shown, and acknowledged as the app expects', async () => {
    const { link, paradeId } = await start()
    clock.advance(3)
    const response = await phone.sendFix(app, link, fixNow())
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(expectedBody)
    const [stored, ...others] = await app.database
      .select()
      .from(positions)
      .where(eq(positions.paradeId, paradeId))
    expect(others).toEqual([])
    const { speed, battery, ...exact } = appDetails
    expect(stored).toMatchObject({ ...exact, latitude: 29.9641, longitude: -90.073, setAside: null })
    expect(stored!.recordedAt).toEqual(clock.now())
    expect(stored!.speed).toBeCloseTo(speed)
    expect(stored!.battery).toBeCloseTo(battery)
    expect(await readParade(paradeId)).toMatchObject({
      status: 'active',
      latitude: '29.964100',
      longitude: '-90.073000',
      accuracy: 12,
      lastUpdated: clock.now().toISOString(),
    })
  })

  test('the same fix again is acknowledged and stored once', async () => {
    const { link, paradeId } = await start()
    for (let times = 0; times < 3; times++)
      expect((await phone.sendFix(app, link, fixNow())).status).toBe(200)
    expect(await app.database.select().from(positions).where(eq(positions.paradeId, paradeId))).toHaveLength(
      1,
    )
  })

  test('a request without a position is a heartbeat', async () => {
    const { link, paradeId } = await start()
    await phone.sendFix(app, link, fixNow())
    clock.advance(599)
    const response = await phone.sendHeartbeat(app, link)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(expectedBody)
    clock.advance(599)
    expect((await readParade(paradeId))?.status).toBe('stale')
    clock.advance(1)
    expect(await readParade(paradeId)).toBeUndefined()
  })

  test.each(['91', '1e3', 'NaN', '', ' ', 'null', '29,96', '0x1D', "29.9'; --", '\u0000', 'x'.repeat(2_000)])(
    'TR08 the unreadable value %j is dropped with 200, and the marker stays',
    async (value) => {
      const { link, paradeId } = await start()
      await phone.sendFix(app, link, fixNow())
      clock.advance(2)
      const response = await phone.sendUnreadable(app, link, value)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(expectedBody)
      expect(
        await app.database.select().from(positions).where(eq(positions.paradeId, paradeId)),
      ).toHaveLength(1)
      expect(await readParade(paradeId)).toMatchObject({ latitude: '29.964100', longitude: '-90.073000' })
    },
  )

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
    await phone.sendFix(
      {
        ...app,
        fetch: (path, init) => app.fetch(path + (path.includes('?') ? '&' : '?') + foreignIds, init),
      },
      link,
      fixNow(),
    )
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

test.each([
  ['seconds', () => String(clock.now().getTime() / 1000)],
  ['milliseconds', () => String(clock.now().getTime())],
  ['ISO 8601', () => clock.now().toISOString()],
  ['a plain date and time', () => clock.now().toISOString().slice(0, 19).replace('T', ' ')],
  ['nothing', () => undefined],
])('OsmAnd’s timestamp may be %s', async (_format, timestamp) => {
  const { link, paradeId } = await start()
  clock.advance(7)
  const query = new URLSearchParams({
    location: '29.9641,-90.073',
    ...(timestamp() && { timestamp: timestamp()! }),
  })
  await app.fetch(`${link}/osmand?${query.toString()}`)
  expect(await readParade(paradeId)).toMatchObject({
    latitude: '29.964100',
    lastUpdated: clock.now().toISOString(),
  })
})

test('the phone page’s fix is stored with all of its fields', async () => {
  const { link, paradeId } = await start()
  const reportedDetails = { accuracy: 10, altitude: 2.5, speed: 1.5, heading: 270, battery: 0.5 }
  const fix = { ...position(29.9641, -90.073, clock.now()), ...reportedDetails }
  await report(app, link, fix, 'p')
  const [stored] = await app.database.select().from(positions).where(eq(positions.paradeId, paradeId))
  expect(stored).toMatchObject(reportedDetails)
})

test('Traccar’s -1 means unknown', async () => {
  const { link, paradeId } = await start()
  const coords = { latitude: 29.9641, longitude: -90.073, accuracy: -1, speed: -1, heading: -1, altitude: -1 }
  const location = { timestamp: clock.now().toISOString(), coords, battery: { level: -1 } }
  await app.fetch(`${link}/osmand`, { json: { location, device_id: 'app-phone' } })
  const [stored] = await app.database.select().from(positions).where(eq(positions.paradeId, paradeId))
  expect(stored).toMatchObject({ accuracy: null, speed: null, heading: null, altitude: null, battery: null })
})

test('TR06 HEAD on osmand does nothing, with any parameters', async () => {
  const link = await makeLink(app, groupId)
  const previousTables = await readTables(app.database)
  const query = `lat=29.9641&lon=-90.073&timestamp=${clock.now().getTime()}`
  expect((await app.fetch(`${link}/osmand?${query}`, { method: 'HEAD' })).status).toBe(200)
  expect(await readTables(app.database)).toEqual(previousTables)
})
