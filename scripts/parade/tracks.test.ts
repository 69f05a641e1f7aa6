import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { builtInNetwork } from '#server/streets/load-network.ts'
import { demonstrationParades } from '#shared/demonstration.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import { MeasuredLine } from '#shared/streets/sheet/path-position.ts'
import { snap } from '#shared/streets/snap.ts'
import { readGpx } from './read-gpx.ts'
import { demonstrationEvent } from './test-event.ts'

// Tracks, seeded events and built-in streets are edited separately, but the demonstration's marker must
// walk on the route that the map draws.

/** Half the width of a wide avenue: paths run in the middle, and people walk at the side. */
const MAX_METERS_AWAY = 25

test.each(demonstrationParades)(
  'the track $track stays near built-in streets and the planned route of its event',
  async ({ groupName, track }) => {
    // Any day will do: each has an event of every demonstration parade.
    const event = demonstrationEvent(groupName, new Date('2026-11-21T18:00:00Z'))
    expect(event.path).toBeTruthy()
    const line = new MeasuredLine(decodePolyline(event.path!))
    const network = builtInNetwork()
    const points = await readGpx(fileURLToPath(new URL(`./tracks/${track}.gpx`, import.meta.url)))
    const metersFromPath = points.map((point) => line.nearest(point)?.metersAway ?? Infinity)
    const metersFromStreet = points.map((point) => snap(network, point)?.distance ?? Infinity)
    expect(Math.max(...metersFromPath)).toBeLessThan(MAX_METERS_AWAY)
    expect(Math.max(...metersFromStreet)).toBeLessThan(MAX_METERS_AWAY)
  },
)
