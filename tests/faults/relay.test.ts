import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '#server/free-port.ts'
import { openRelay } from './relay.ts'

/** Starts an echo server behind a relay. `open` connects a client. */
async function startEcho() {
  const received: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      received.push(bytes.toString())
      socket.write(bytes)
    })
  })
  const port = await listenOnFreePort(server)
  onTestFinished(() => void server.close())
  const relay = await openRelay(port)
  onTestFinished(() => relay.close())
  const open = () => {
    const socket: Socket = connect(relay.port, '127.0.0.1')
    const replies: string[] = []
    let end = ''
    socket.on('data', (bytes) => replies.push(bytes.toString()))
    socket.on('error', () => (end = 'reset'))
    socket.on('close', () => (end ||= 'closed'))
    onTestFinished(() => void socket.destroy())
    return { socket, replies, end: () => end }
  }
  /** Opens a connection over which one byte has come back. */
  const openEchoed = async () => {
    const client = open()
    client.socket.write('a')
    await expect.poll(() => client.replies).toEqual(['a'])
    return client
  }
  return { relay, open, openEchoed, received }
}

test('cut resets existing and new connections, and pass forwards bytes both ways', async () => {
  const { relay, open, openEchoed } = await startEcho()
  const client = await openEchoed()
  relay.setMode('cut')
  await expect.poll(client.end).toBe('reset')
  await expect.poll(open().end).not.toBe('')
  relay.setMode('pass')
  const next = open()
  next.socket.write('b')
  await expect.poll(() => next.replies).toEqual(['b'])
})

test('silent holds back bytes and closes until the relay passes again', async () => {
  const { relay, open, openEchoed, received } = await startEcho()
  const client = await openEchoed()
  relay.setMode('silent')
  client.socket.write('b')
  const newcomer = open()
  newcomer.socket.write('c')
  // Long enough for bytes and closes to arrive that were not held back.
  await sleep(200)
  expect([client.replies, client.end(), newcomer.end(), received]).toEqual([['a'], '', '', ['a']])
  relay.setMode('pass')
  await expect.poll(() => client.replies.join('')).toBe('ab')
  await expect.poll(() => newcomer.replies.join('')).toBe('c')
})

test('a one-way relay forwards requests but no responses', async () => {
  const { relay, openEchoed, received } = await startEcho()
  const client = await openEchoed()
  relay.setMode('one-way')
  client.socket.write('b')
  await expect.poll(() => received).toEqual(['a', 'b'])
  // Long enough for a response to arrive that was not held back.
  await sleep(100)
  expect(client.replies).toEqual(['a'])
  relay.resetCurrent()
  await expect.poll(client.end).toBe('reset')
})

test('silenceCurrent silences current connections permanently and passes new ones', async () => {
  const { relay, open, openEchoed, received } = await startEcho()
  const client = await openEchoed()
  relay.silenceCurrent()
  client.socket.write('b')
  const next = open()
  next.socket.write('c')
  await expect.poll(() => next.replies).toEqual(['c'])
  expect([client.replies, client.end(), received]).toEqual([['a'], '', ['a', 'c']])
})
