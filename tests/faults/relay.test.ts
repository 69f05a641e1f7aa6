import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openRelay } from './relay.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** An echo server behind a relay, and its client. */
async function openEcho() {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      heard.push(bytes.toString())
      socket.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  const relay = await openRelay((server.address() as AddressInfo).port)
  ends.push(() => relay.close())
  const open = () => {
    const socket: Socket = connect(relay.port, '127.0.0.1')
    const answers: string[] = []
    let end = ''
    socket.on('data', (bytes) => answers.push(bytes.toString()))
    socket.on('error', () => (end = 'reset'))
    socket.on('close', () => (end ||= 'closed'))
    ends.push(() => socket.destroy())
    return { socket, answers, end: () => end }
  }
  return { relay, open, heard }
}

test('passing, bytes go both ways', async () => {
  const { open } = await openEcho()
  const client = open()
  client.socket.write('a')
  await expect.poll(() => client.answers).toEqual(['a'])
})

test('cut, existing and new connections are reset; then it passes again', async () => {
  const { relay, open } = await openEcho()
  const client = open()
  client.socket.write('a')
  await expect.poll(() => client.answers).toEqual(['a'])
  relay.set('cut')
  await expect.poll(client.end).toBe('reset')
  await expect.poll(open().end).not.toBe('')
  relay.set('pass')
  const next = open()
  next.socket.write('b')
  await expect.poll(() => next.answers).toEqual(['b'])
})

test('silent, neither bytes nor ends come through; then the held bytes arrive', async () => {
  const { relay, open, heard } = await openEcho()
  const client = open()
  client.socket.write('a')
  await expect.poll(() => client.answers).toEqual(['a'])
  relay.set('silent')
  client.socket.write('b')
  const late = open()
  late.socket.write('c')
  await sleep(200)
  expect([client.answers, client.end(), late.end(), heard]).toEqual([['a'], '', '', ['a']])
  relay.set('pass')
  await expect.poll(() => client.answers.join('')).toBe('ab')
  await expect.poll(() => late.answers.join('')).toBe('c')
})

test('one way, requests come through and responses do not', async () => {
  const { relay, open, heard } = await openEcho()
  const client = open()
  client.socket.write('a')
  await expect.poll(() => client.answers).toEqual(['a'])
  relay.set('one-way')
  client.socket.write('b')
  await expect.poll(() => heard).toEqual(['a', 'b'])
  await sleep(100)
  expect(client.answers).toEqual(['a'])
  relay.drop()
  await expect.poll(client.end).toBe('reset')
})

test('forgotten, connections stay silent forever and new ones pass', async () => {
  const { relay, open, heard } = await openEcho()
  const client = open()
  client.socket.write('a')
  await expect.poll(() => client.answers).toEqual(['a'])
  relay.forget()
  client.socket.write('b')
  const next = open()
  next.socket.write('c')
  await expect.poll(() => next.answers).toEqual(['c'])
  expect([client.answers, client.end(), heard]).toEqual([['a'], '', ['a', 'c']])
})
