import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { seasonEvents } from '#server/database/seed/place-events.ts'
import { otherGroups } from '#server/database/seed/content/other-groups.ts'
import { socialAidClubs } from '#server/database/seed/content/social-aid-clubs.ts'
import { builtInNetwork } from '#server/streets/load-network.ts'
import { demonstrationParades } from '#shared/demonstration.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import { MeasuredLine } from '#shared/streets/sheet/path-position.ts'
import { snap } from '#shared/streets/snap.ts'
import { readGpx } from './read-gpx.ts'

/**
 * Any day will do: the season has an event of each demonstration parade on the day of the seeding.
 */
const day = '2026-11-21'
/** About half of a wide avenue. */
const MAX_METERS_AWAY = 25
// The seed inserts the groups in this order, so their ids count from 1.
const groups = [...socialAidClubs, ...otherGroups]
const groupIds = new Map(groups.map(({ slug }, index) => [slug, index + 1]))
const events = seasonEvents(day, groupIds, new Date(`${day}T18:00:00Z`))

test.each(demonstrationParades)(
  'the track $track follows built-in streets and the planned route of its event',
  async ({ groupName, track }) => {
    const groupId = groups.findIndex(({ name }) => name === groupName) + 1
    const event = events.find((row) => row.groupId === groupId && row.date === day)!
    const line = new MeasuredLine(decodePolyline(event.path ?? ''))
    const network = builtInNetwork()
    const points = await readGpx(fileURLToPath(new URL(`./tracks/${track}.gpx`, import.meta.url)))
    const fromPath = points.map((point) => line.nearest(point)?.metersAway ?? Infinity)
    const fromStreet = points.map((point) => snap(network, point)?.distance ?? Infinity)
    expect(Math.max(...fromPath)).toBeLessThan(MAX_METERS_AWAY)
    expect(Math.max(...fromStreet)).toBeLessThan(MAX_METERS_AWAY)
  },
)
