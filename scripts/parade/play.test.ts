import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { distance } from '#shared/geo/distance.ts'
import { listenOnFreePort } from '#server/free-port.ts'
import { parseOwnTracks } from '#server/tracking/ingest/formats/owntracks.ts'
import { parseTraccarJson } from '#server/tracking/ingest/formats/traccar-json.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { play, reverseTrack } from './play.ts'
import type { TrackPoint } from './read-gpx.ts'
import { sendAsBrowser, sendAsOwnTracks, sendAsTraccar } from './senders.ts'
import { LinkRefused } from './tracker-link.ts'

/** A track of ten seconds to the north, with a point every half second. */
const track = Array.from({ length: 21 }, (_, index): TrackPoint => ({
  latitude: 29.96 + index * 0.000_006,
  longitude: -90.07,
  at: index * 500,
  accuracy: 4,
}))

const singleFix = z.tuple([
  z.object({ latitude: z.number(), longitude: z.number(), recordedAt: z.string(), speed: z.number() }),
])

interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  at: number
}

const respondOk = (_count: number, response: ServerResponse): void => void response.end('{}')

/**
 * Starts a server that records its requests; `respond` gets the number of requests so far. Returns them, and
 * what a sender to it needs.
 */
async function listen(respond = respondOk) {
  const received: Received[] = []
  const lines: string[] = []
  const record = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = z.record(z.string(), z.unknown()).parse(await json(incoming))
    received.push({ path: incoming.url ?? '', headers: incoming.headers, body, at: Date.now() })
    respond(received.length, response)
  }
  const server = createServer((incoming, response) => void record(incoming, response))
  const port = await listenOnFreePort(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const input = {
    trackerApiUrl: `http://127.0.0.1:${port}/api/tracker/T`,
    deviceId: 'drum',
    signal: AbortSignal.timeout(20_000),
    report: (line: string) => void lines.push(line),
  }
  return { received, lines, input }
}

test('play as a browser starts and stops sharing', async () => {
  const { received, input } = await listen()
  const sender = sendAsBrowser(input)
  await sender.start()
  await sender.stop()
  expect(received).toMatchObject([
    { path: '/api/tracker/T/start', body: { deviceId: 'drum' } },
    { path: '/api/tracker/T/stop', body: { deviceId: 'drum' } },
  ])
})

test('played five times as fast, a track is sent from its first to its last point, dated when sent', async () => {
  const { received, input } = await listen()
  await play({ track, sender: sendAsBrowser(input), speed: 5, ...input })
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/api/tracker/T/positions']))
  const fixes = received.map(({ body }) => singleFix.parse(body['positions'])[0])
  // About two seconds at four per second, plus the first and the last position.
  expect(fixes.length).toBeGreaterThanOrEqual(6)
  expect(fixes.length).toBeLessThanOrEqual(10)
  expect(fixes.at(0)).toMatchObject({ latitude: track[0]!.latitude, speed: 0 })
  expect(fixes.at(-1)).toMatchObject({ latitude: track.at(-1)!.latitude })
  for (const [index, fix] of fixes.slice(1).entries()) {
    const seconds = (Date.parse(fix.recordedAt) - Date.parse(fixes[index]!.recordedAt)) / 1_000
    expect(seconds).toBeGreaterThanOrEqual(0.24)
    expect(fix.speed).toBeCloseTo(distance(fixes[index]!, fix) / seconds, 1)
  }
})

test('the server can parse the requests that are played as OwnTracks and as Traccar', async () => {
  const { received, input } = await listen()
  const place = { latitude: 29.96, longitude: -90.07, accuracy: 4, heading: 90, battery: 0.8 }
  const fix = { ...place, speed: 1.25, recordedAt: new Date('2026-11-21T18:00:00Z') }
  await sendAsOwnTracks(input).send(fix)
  await sendAsTraccar(input).send(fix)
  const [ownTracks, traccar] = received
  expect([ownTracks?.path, traccar?.path]).toEqual(['/api/tracker/T/owntracks', '/api/tracker/T/osmand'])
  const headers = { user: ownTracks?.headers['x-limit-u'], device: ownTracks?.headers['x-limit-d'] }
  expect(parseOwnTracks(ownTracks?.body, headers)).toMatchObject({
    deviceId: 'parade/drum',
    dropped: 0,
    fixes: [{ ...place, recordedAt: fix.recordedAt }],
  })
  const fixes = [{ ...fix, altitude: null }]
  expect(parseTraccarJson(traccar?.body)).toEqual({ deviceId: 'drum', dropped: 0, fixes })
})

test('requests are retried if the server is unreachable, returns 5xx, or asks to wait', async () => {
  const { received, input, lines } = await listen((count, response) => {
    if (count === 1) response.socket?.destroy()
    else if (count === 2) response.writeHead(503).end()
    else if (count === 3) response.writeHead(429, { 'retry-after': '1' }).end()
    else response.end('{}')
  })
  await sendAsBrowser(input).start()
  expect(received.length).toBe(4)
  expect(received[3]!.at - received[2]!.at).toBeGreaterThanOrEqual(990)
  expect(lines.join('\n')).toMatch(/^.*cannot be reached.*\n.*503.*\n.*slow down/)
})

const refusals: [status: number, message: string][] = [
  [403, 'not valid yet'],
  [404, 'does not know'],
  [409, 'Another phone'],
  [410, 'has ended'],
  [400, 'The server refused'],
]

test('a refusal ends the playback with a clear message', () =>
  checkEach(refusals, async ([status, message]) => {
    const { received, input } = await listen((_count, response) => void response.writeHead(status).end())
    const playing = play({ track, sender: sendAsBrowser(input), speed: 5, ...input })
    await expect(playing).rejects.toThrow(LinkRefused)
    await expect(playing).rejects.toThrow(message)
    expect(received.length).toBe(1)
  }))

test('the server’s reason for a refusal becomes the message', async () => {
  const body = JSON.stringify({ detail: 'It was stopped at noon.' })
  const { input } = await listen((_count, response) => void response.writeHead(410).end(body))
  await expect(sendAsBrowser(input).start()).rejects.toThrow('It was stopped at noon. (410)')
})

test('aborting the signal ends the playback long before the end of the track', async () => {
  const { input } = await listen()
  const controller = new AbortController()
  // The track takes 100 s at this speed, which is longer than a test may take.
  const playing = play({
    ...input,
    track,
    sender: sendAsBrowser(input),
    speed: 0.1,
    signal: controller.signal,
  })
  setTimeout(() => controller.abort(), 100)
  await expect(playing).rejects.toThrow()
})

test('a reversed track starts where the track ended, and reversing it again restores the track', () => {
  expect(reverseTrack(track)[0]).toEqual({ ...track.at(-1)!, at: 0 })
  expect(reverseTrack(reverseTrack(track))).toEqual(track)
})
