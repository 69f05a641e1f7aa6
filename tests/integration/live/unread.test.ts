import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { listenOnFreePort } from '#server/free-port.ts'
import { Hub } from '#server/live/hub.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

const BYTES_PER_MIB = 1024 * 1024
const payload = [`/api/${'x'.repeat(8_000)}`]

/**
 * Starts only the server’s hub, open to everyone. It must drop viewers that do not read, because what
 * waits for them fills its memory.
 */
async function startHub() {
  const http = createServer()
  const hub = new Hub(http, {
    mayConnect: () => true,
    adminSession: () => Promise.resolve(null),
    roomsFor: () => [],
    onWatchChange: () => undefined,
  })
  const port = await listenOnFreePort(http)
  cleanUpAfterFile(() => hub.close())
  return { hub, host: `127.0.0.1:${port}` }
}

/** Pushes until the only viewer is dropped or `maxBytes` were pushed. */
async function pushUntilDropped(
  hub: Hub,
  maxBytes: number,
  afterPush: (pushes: number) => void = () => undefined,
) {
  for (let pushes = 0; hub.size > 0 && pushes * payload[0]!.length < maxBytes; pushes++) {
    hub.emit('invalidate', payload)
    afterPush(pushes)
    await turn()
  }
}

test('TR24 a viewer on long polling that stops polling is dropped before many messages queue up', async () => {
  const { hub, host } = await startHub()
  const ask = async (sid = '', body?: string) => {
    const init = body === undefined ? {} : { method: 'POST', body }
    const response = await fetch(`http://${host}/socket.io/?EIO=4&transport=polling${sid}`, init)
    return response.text()
  }
  const { sid } = JSON.parse((await ask()).slice(1)) as { sid: string }
  await ask(`&sid=${sid}`, '40')
  await ask(`&sid=${sid}`)
  expect(hub.size).toBe(1)
  await pushUntilDropped(hub, BYTES_PER_MIB)
  expect(hub.size).toBe(0)
})

test('TR24 a viewer that reads nothing is dropped even while the library’s own responses are queued', async () => {
  const { hub, host } = await startHub()
  const socket = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`)
  cleanUpAfterFile(async () => socket.terminate())
  await once(socket, 'open')
  socket.send('40')
  await expect.poll(() => hub.size).toBe(1)
  socket.pause()
  // The library itself responds to each, behind what already waits; from then on every push waits
  // in its queue.
  await pushUntilDropped(hub, 64 * BYTES_PER_MIB, (pushes) => {
    if (pushes % 16 === 0) socket.send('40/nowhere,')
  })
  expect(hub.size).toBe(0)
})
