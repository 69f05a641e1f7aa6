import { request } from 'node:http'
import { expect, test } from 'vitest'
import { app, startServer } from '#tests/harness/servers.ts'
import { openViewer } from '#tests/sim/viewer.ts'

startServer()

/** Sends a request with an Upgrade header. Returns the response's status and body. */
const requestUpgrade = (path: string, upgrade: string, body?: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade,
      'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
    }
    const upgradeRequest = request(`${app.origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    })
    upgradeRequest.once('error', reject)
    upgradeRequest.once('upgrade', () => reject(new Error('The server took the offer.')))
    upgradeRequest.once('response', (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.once('end', () => resolve({ status: response.statusCode!, text }))
    })
    upgradeRequest.end(body)
  })

// Clients like `curl --http2` and Java’s HttpClient offer an upgrade with every request.
test('an offer of an upgrade is ignored, and the response is a plain one; Socket.IO still connects', async () => {
  for (const upgrade of ['h2c', 'TLS/1.0', 'websocket']) {
    expect(await requestUpgrade('/api/live-parades', upgrade)).toEqual({ status: 200, text: '[]' })
    expect((await requestUpgrade('/', upgrade)).text).toContain('<!doctype html>')
    expect((await requestUpgrade('/api/nothing', upgrade)).status).toBe(404)
    const json = JSON.stringify({ email: `${upgrade.length}@example.org`, userType: 'supporter' })
    expect((await requestUpgrade('/api/waitlist', upgrade, json)).status).toBe(201)
  }
  const viewer = await openViewer(app.origin)
  expect(viewer.socket.connected).toBe(true)
})
