import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { listLiveParades, startNewParade } from '#tests/harness/live-parades.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_ORIGIN: 'https://parades.example', LOG_LEVEL: 'silent' } })
})

const connect = (extraHeaders: Record<string, string>, transport: 'websocket' | 'polling') =>
  openViewer(app.origin, { extraHeaders, transports: [transport], reconnection: false })

const foreignOrigins: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://parades.example' },
  { origin: 'null' },
  { origin: 'https://parades.example', 'sec-fetch-site': 'cross-site' },
]

describe.each(['websocket', 'polling'] as const)('TR06 by %s', (transport) => {
  test.each(foreignOrigins)('another site’s page is refused: %j', async (headers) => {
    await expect(connect(headers, transport)).rejects.toThrow(/error/)
  })

  test('the site’s own pages may connect', async () => {
    for (const origin of ['https://parades.example', app.origin]) {
      const viewer = await connect({ origin, 'sec-fetch-site': 'same-origin' }, transport)
      expect(viewer.socket.connected).toBe(true)
      viewer.close()
    }
  })
})

test('TR08 a message of more than 64 kB ends its socket, and no other', async () => {
  const [bystander, sender] = [
    await openViewer(app.origin),
    await openViewer(app.origin, { reconnection: false }),
  ]
  const disconnection = new Promise((resolve) => sender.socket.once('disconnect', resolve))
  sender.socket.emit(
    'watch',
    JSON.parse(`{"map":true,"padding":"${'x'.repeat(64 * 1024)}"}`) as { map: true },
  )
  await disconnection
  expect(bystander.socket.connected).toBe(true)
})

const nonsense: unknown[] = [
  undefined,
  null,
  5,
  'map',
  [],
  {},
  { map: 'yes' },
  { parade: 'map' },
  { parade: null },
  { parade: { toString: 'map' } },
  { parade: -1 },
  { parade: 999_999 },
  { room: 'admins' },
  { map: true, parade: 1 },
  Buffer.from('map'),
]

test.each(['watch', 'nonsense'] as const)(
  'TR08 a socket that sends %s endlessly is closed, and no other',
  async (event) => {
    const [noisy, quiet] = await Promise.all([openViewer(app.origin), openViewer(app.origin)])
    const closed = new Promise((resolve) => noisy.socket.once('disconnect', resolve))
    // A page may send 50 messages in 10 s.
    for (let times = 0; times < 51; times++) noisy.socket.emit(event as 'watch', { map: true })
    await closed
    await quiet.watch({ map: true })
    expect(quiet.socket.connected).toBe(true)
  },
)

// Packets that the libraries handle themselves, so no handler of ours could count them.
test.each(['3', '6', '40/x,', '41/x,', '430[]'])(
  'TR24 a socket that sends %s 60 times in a row is closed',
  async (message) => {
    const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    await once(socket, 'open')
    socket.send('40')
    for (let times = 0; times < 60; times++) socket.send(message)
    await once(socket, 'close')
  },
)

test('the server acknowledges what a page shows', async () => {
  const viewer = await openViewer(app.origin)
  await new Promise<void>((resolve) => viewer.socket.emit('watch', { map: true }, resolve))
})

test('unexpected messages of a page have no effect', async () => {
  const viewer = await openViewer(app.origin)
  const say = viewer.socket.emit.bind(viewer.socket) as (name: string, ...rest: unknown[]) => void
  for (const [index, word] of nonsense.entries()) {
    say('watch', word)
    say('watch', word, () => undefined)
    // A page may send 50 messages in 10 s.
    if (index % 2 === 0) say(['join', 'admins', 'parade:started', 'subscribe', '__proto__'][index % 5]!, word)
  }
  say('watch')
  await viewer.watch({ parade: 999_999 })
  const { link } = await startNewParade(app)
  await report(app, link, position(29.9641, -90.073, new Date()))
  await app.database.$client.query('select pg_notify($1, $2)', [
    'progress',
    '{"job":"x","percent":1,"message":"x"}',
  ])
  await viewer.waitFor('parade:started')
  await app.database.$client.query('select pg_notify($1, $2)', ['changed', '["/api/events"]'])
  await viewer.waitFor('invalidate')
  expect(viewer.received('parades:moved')).toEqual([])
  expect(viewer.received('job:progress')).toEqual([])
  expect(viewer.socket.connected).toBe(true)
})

test('a page that watches a parade before its server knows it gets its moves', async () => {
  const otherApp = await startApp({ databaseUrl: app.settings.databaseUrl, env: { LOG_LEVEL: 'silent' } })
  for (let round = 0; round < 10; round++) {
    const viewer = await openViewer(app.origin)
    const { link, paradeId } = await startParade(otherApp, (await makeGroup(app.database)).id)
    await viewer.watch({ parade: paradeId })
    // A fix before this would be part of the start, not a move.
    await viewer.waitFor('parade:started', ({ id }) => id === paradeId)
    await report(otherApp, link, position(29.9641, -90.073, new Date()))
    await viewer.waitFor('parades:moved', (moves) => moves.every(({ id }) => id === paradeId))
    viewer.close()
  }
})

test('an unreadable notification has no effect', async () => {
  const viewer = await openViewer(app.origin)
  for (const channel of ['live', 'changed', 'progress', 'signed_out'])
    for (const payload of ['', '{'])
      await app.database.$client.query('select pg_notify($1, $2)', [channel, payload])
  await app.database.$client.query('select pg_notify($1, $2)', ['changed', '["/api/events"]'])
  await viewer.waitFor('invalidate', (paths) => paths?.[0] === '/api/events')
})

test('LP5 after a cut, a viewer that refetches and follows matches the database', async () => {
  const viewer = await openViewer(app.origin)
  const [one, other] = [await startNewParade(app), await startNewParade(app)]
  const send = (link: string, latitude: number) =>
    report(app, link, position(latitude, -90.073, new Date()), 'one')
  await send(one.link, 29.9641)
  viewer.socket.io.engine.close()
  await send(one.link, 29.9642)
  await send(other.link, 29.9651)
  const third = await startNewParade(app)
  await app.fetch(`${one.link}/stop`, { json: { deviceId: 'one' } })
  await expect.poll(() => viewer.socket.connected, { timeout: 10_000 }).toBe(true)
  await viewer.watch({ map: true })

  const list = await listLiveParades(app)
  const map = new Map(list.map((parade) => [parade.id, parade.latitude]))
  const frameCount = viewer.frames.length
  await send(other.link, 29.9652)
  await viewer.waitFor('parades:moved', (moves) => moves.some(({ latitude }) => latitude === '29.965200'))
  await send(third.link, 29.9661)
  await viewer.waitFor('parades:moved', (moves) => moves.some(({ latitude }) => latitude === '29.966100'))
  for (const { name, payload } of viewer.frames.slice(frameCount)) {
    if (name === 'parades:moved') for (const move of payload as typeof list) map.set(move.id, move.latitude)
    else if (name === 'parade:stopped') map.delete((payload as { id: number }).id)
  }
  const { rows } = await app.database.$client.query<{ id: number; latitude: number }>(
    'select id, latitude from live_parades where ended_at is null order by id',
  )
  expect([...map]).toEqual(rows.map(({ id, latitude }) => [id, latitude.toFixed(6)]))
})
