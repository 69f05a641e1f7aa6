import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchBodySpeed } from './slow-bodies.ts'

// The real minimum speed (1 kB/s), over a hundredth of the time.
const speed = { intervalMs: 300, minBytes: 300 }
const server = createServer((request, response) => {
  watchBodySpeed(request, response, speed)
  request.resume()
  request.once('end', () => response.end('whole'))
})

beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await once(server.close(), 'close')
})

/**
 * Sends a request's headers, then a part of its body every `everyMs` milliseconds. Returns
 * everything received until the connection closes.
 */
async function send(length: number, part: number, everyMs: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`)
  let left = length
  const timer = setInterval(() => {
    socket.write('x'.repeat(Math.min(part, left)))
    left -= part
    if (left <= 0) clearInterval(timer)
  }, everyMs)
  // The server closes while this may still write, which resets the connection after the answer.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return answer
}

test('a body that sends nothing, or trickles, gets a 408', async () => {
  for (const part of [0, 1]) {
    const answer = await send(10_000, part, 50)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"too_slow"')
  }
})

test('a body at the speed of a slow phone is accepted', async () => {
  expect(await send(1_500, 150, 100)).toContain('whole')
})
