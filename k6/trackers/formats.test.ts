import { expect, test } from 'vitest'
import { distance } from '#shared/geo/distance.ts'
import { parseOsmAnd } from '#server/tracking/ingest/formats/osmand.ts'
import { parseOwnTracks } from '#server/tracking/ingest/formats/owntracks.ts'
import { formatForPhone } from './formats.ts'
import { walk } from './walk.ts'

const now = new Date('2026-11-22T19:00:00.000Z')
const fix = walk(3, 1, now)
const [phonePage, ownTracks, osmAnd] = [0, 1, 2].map((phone) => formatForPhone(phone))

test('the server parses the requests of simulated phones in every format', () => {
  const parsed = {
    fixes: [{ latitude: fix.latitude, longitude: fix.longitude, recordedAt: now, heading: fix.heading }],
    dropped: 0,
  }
  const ownTracksRequest = ownTracks!.toRequest(fix, 'load-3-1')
  expect(
    parseOwnTracks(JSON.parse(ownTracksRequest.body!), { user: undefined, device: undefined }),
  ).toMatchObject(parsed)
  const query = Object.fromEntries(new URLSearchParams(osmAnd!.toRequest(fix, 'load-3-1').query))
  expect(parseOsmAnd(query, now)).toMatchObject({ ...parsed, deviceId: 'load-3-1' })
  expect(parseOsmAnd(query, now).fixes[0]!.speed).toBeCloseTo(fix.speed, 5)
  expect(JSON.parse(phonePage!.toRequest(fix, 'a').body!)).toMatchObject({
    deviceId: 'a',
    positions: [{ latitude: fix.latitude, recordedAt: now.toISOString() }],
  })
})

test('a parade moves at walking pace, even where it turns around', () => {
  for (let second = 0; second < 4000; second += 2) {
    const [here, next] = [second, second + 2].map((offset) =>
      walk(3, 0, new Date(now.getTime() + offset * 1000)),
    )
    expect(distance(here!, next!)).toBeLessThanOrEqual(2.3)
  }
})

test('the phones of a parade stay together', () => {
  expect(distance(walk(3, 0, now), walk(3, 9, now))).toBeLessThan(30)
})
