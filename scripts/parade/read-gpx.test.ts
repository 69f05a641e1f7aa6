import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { distance } from '#shared/geo/distance.ts'
import { nearestPlace } from '#shared/geo/nearest-place.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { GpxError, parseGpx, readGpx } from './read-gpx.ts'

const gpx = (points: string): string => `<?xml version="1.0"?>
<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points}</trkseg></trk></gpx>`

test('returns points in order, with the time since the first one and accuracy from hdop', () => {
  const text = gpx(`
    <!-- <trkpt lat="1" lon="1"><time>2026-01-04T18:00:00Z</time></trkpt> -->
    <trkpt lat="29.961" lon="-90.071"><ele>1</ele><time>2026-01-04T19:00:00Z</time><hdop>1.5</hdop></trkpt>
    <trkpt lon='-90.072'  lat='29.962'><time>2026-01-04T13:00:02.500-06:00</time></trkpt>`)
  expect(parseGpx(text, 'a.gpx')).toEqual([
    { latitude: 29.961, longitude: -90.071, at: 0, accuracy: 6 },
    { latitude: 29.962, longitude: -90.072, at: 2_500, accuracy: 5 },
  ])
})

const markup = (attributes: string, time: string) => `<trkpt ${attributes}><time>${time}</time></trkpt>`
const valid = markup('lat="29.9" lon="-90"', '2026-01-04T19:00:00Z')
const invalidFiles: [text: string, problem: string][] = [
  ['hello', 'this is not a GPX file'],
  [gpx(''), 'fewer than two track points'],
  [gpx(valid), 'fewer than two track points'],
  [gpx(valid + markup('lat="91" lon="0"', '2026-01-04T19:00:01Z')), 'point 2 has no usable lat and lon'],
  [gpx(valid + markup('lon="0"', '2026-01-04T19:00:01Z')), 'point 2 has no usable lat and lon'],
  [gpx(`${valid}<trkpt lat="29.9" lon="-90"/>`), 'point 2 has no usable time'],
  [gpx(valid + markup('lat="29.9" lon="-90"', 'noon')), 'point 2 has no usable time'],
  [gpx(valid + markup('lat="29.9" lon="-90"', '2026-01-04T18:00:00Z')), 'point 2 goes back in time'],
]

test('the error for an invalid file contains its name and the reason', () =>
  checkEach(invalidFiles, ([text, problem]) => {
    expect(() => parseGpx(text, 'walk.gpx')).toThrow(GpxError)
    expect(() => parseGpx(text, 'walk.gpx')).toThrow(new RegExp(`^walk\\.gpx: .*${problem}`))
  }))

test('the error for a missing file contains its name', async () => {
  await expect(readGpx('/nowhere/walk.gpx')).rejects.toThrow('/nowhere/walk.gpx: ')
})

test.each([
  ['treme-7th-ward', 'Tremé Recreation Community Center', 'Louis Armstrong Park gate'],
  ['central-city', 'A.L. Davis Park', 'A.L. Davis Park'],
])('the track %s is a walk of about 3 miles with stops', async (name, start, end) => {
  const points = await readGpx(fileURLToPath(new URL(`./tracks/${name}.gpx`, import.meta.url)))
  let meters = 0
  let standingSeconds = 0
  for (const [index, point] of points.slice(1).entries()) {
    const step = distance(points[index]!, point)
    const seconds = (point.at - points[index]!.at) / 1_000
    meters += step
    if (step / seconds < 0.8) standingSeconds += seconds
    expect(seconds).toBeLessThanOrEqual(5)
    expect(step / seconds).toBeLessThan(3)
  }
  expect(meters / 1_609.344).toBeGreaterThan(2.8)
  expect(meters / 1_609.344).toBeLessThan(4)
  expect(standingSeconds).toBeGreaterThan(10 * 60)
  expect(nearestPlace(points[0]!)?.name).toBe(start)
  expect(nearestPlace(points.at(-1)!)?.name).toBe(end)
})
