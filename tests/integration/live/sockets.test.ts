import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { checkEach } from '#tests/harness/check-each.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'
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
  test('another site’s page is refused', () =>
    checkEach(foreignOrigins, (headers) => expect(connect(headers, transport)).rejects.toThrow(/error/)))

  test('the site’s own pages may connect', async () => {
    for (const origin of ['https://parades.example', app.origin]) {
      const viewer = await connect({ origin, 'sec-fetch-site': 'same-origin' }, transport)
      expect(viewer.socket.connected).toBe(true)
      viewer.close()
    }
  })
})

test('TR08 a message of more than 64 kB ends its socket, and no other', async () => {
  const bystander = await openViewer(app.origin)
  const sender = await openViewer(app.origin, { reconnection: false })
  const message = { map: true, padding: 'x'.repeat(64 * 1024) } as const
  sender.socket.emit('watch', message)
  await once(sender.socket as never, 'disconnect')
  expect(bystander.socket.connected).toBe(true)
})

const notify = (channel: string, payload: string) =>
  app.database.$client.query('select pg_notify($1, $2)', [channel, payload])

test.each(['watch', 'nonsense'] as const)(
  'TR08 a socket that sends %s endlessly is closed, and no other',
  async (event) => {
    const [noisy, quiet] = await Promise.all([openViewer(app.origin), openViewer(app.origin)])
    // A page may send 50 messages in 10 s.
    for (let times = 0; times < 51; times++) noisy.socket.emit(event as 'watch', { map: true })
    await once(noisy.socket as never, 'disconnect')
    await quiet.watch({ map: true })
    expect(quiet.socket.connected).toBe(true)
  },
)

// Packets that the libraries handle themselves, so no handler of ours could count them.
test('TR24 a socket that sends the same packet 60 times in a row is closed', () =>
  checkEach(['3', '6', '40/x,', '41/x,', '430[]'], async (packet) => {
    const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    await once(socket, 'open')
    socket.send('40')
    for (let times = 0; times < 60; times++) socket.send(packet)
    await once(socket, 'close')
  }))

test('unexpected messages of a page have no effect', async () => {
  const viewer = await openViewer(app.origin)
  const say = viewer.socket.emit.bind(viewer.socket) as (name: string, ...rest: unknown[]) => void
  const parades = ['map', null, { toString: 'map' }, -1, 999_999].map((parade) => ({ parade }))
  const others = [{}, { map: 'yes' }, { room: 'admins' }, { map: true, parade: 1 }]
  const nonsense = [undefined, null, 5, 'map', [], ...others, ...parades, Buffer.from('map')]
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
  await notify('progress', '{"job":"x","percent":1,"message":"x"}')
  await viewer.waitFor('parade:started')
  await notify('changed', '["/api/events"]')
  await viewer.waitFor('invalidate')
  expect(viewer.received('parades:moved')).toEqual([])
  expect(viewer.received('job:progress')).toEqual([])
  expect(viewer.socket.connected).toBe(true)
})

test('a page that watches a parade before its server knows it gets its moves', async () => {
  const otherApp = await startApp({ databaseUrl: app.settings.databaseUrl, env: { LOG_LEVEL: 'silent' } })
  for (let round = 0; round < 5; round++) {
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
    for (const payload of ['', '{']) await notify(channel, payload)
  await notify('changed', '["/api/events"]')
  await viewer.waitFor('invalidate', (paths) => paths?.[0] === '/api/events')
})
