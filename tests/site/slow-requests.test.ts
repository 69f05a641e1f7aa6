import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'

test.each([
  [
    'a body',
    'POST /api/waitlist HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  ],
  ['a head', 'GET /api/groups HTTP/1.1\r\nHost: a\r\nX-Slow: '],
])('the server waits at most 45 s for %s that does not arrive', { timeout: 90_000 }, async (_, beginning) => {
  const app = await startApp()
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  let response = ''
  socket.on('data', (data: Buffer) => (response += data.toString()))
  socket.write(beginning)
  const startedAt = performance.now()
  await once(socket, 'close')
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - startedAt).toBeLessThan(45_000)
})
