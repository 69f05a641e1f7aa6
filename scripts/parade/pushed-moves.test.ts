import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BUILT_IN_AREAS } from '#server/streets/built-in/streets.ts'
import { describePlace } from '#server/streets/describe-place.ts'
import { builtInNetwork } from '#server/streets/load-network.ts'
import type { EventPlan } from '#server/planned-routes/load-plan.ts'
import { createTestFeed } from '#server/tracking/board/test-feed.ts'
import { mapRoom } from '#server/tracking/board/rooms.ts'
import { applyFix } from '#server/tracking/ingest/apply-fix.ts'
import type { ParadeEntry } from '#server/tracking/parade/parade-entry.ts'
import { createPlan } from '#shared/arrival/progress/progress-plan.ts'
import { demonstrationParades } from '#shared/demonstration.ts'
import type { Payload } from '#shared/live/messages.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { makeFix, newParadeRow, newReporter, newSessionEntry, testGroup } from '#tests/sim/tracking-rows.ts'
import { readGpx, type TrackPoint } from './read-gpx.ts'
import { demonstrationEvent } from './test-event.ts'

/** The demonstration's time between two fixes. */
const INTERVAL_MS = 2_000
/** How much longer a move may be on average than one with only its place, time and status. */
const MAX_ADDED_BYTES = 120

const start = new Date('2026-11-21T19:00:00Z')
const streets = { network: builtInNetwork(), areas: BUILT_IN_AREAS, problems: [], isFallback: false }

/** Number of fixes that the back of a parade is behind its front: some 200 m. */
const BEHIND = 30

/** Returns what a server pushes to the map while a phone walks a track at each end of a parade. */
function pushedMoves(track: TrackPoint[], plan: EventPlan, event: ParadeEntry['event']) {
  const clock = new TestClock(start)
  const moves: Payload<'parades:moved'> = []
  const feed = createTestFeed(clock, { describePlace: (place) => describePlace(streets, place) })
  feed.attach({
    hasRoom: () => false,
    emit: (name, payload, room) => {
      if (name === 'parades:moved' && room === mapRoom) moves.push(...(payload as typeof moves))
    },
  })
  const [parade, reporter, atBack] = [newParadeRow(1, 1, start), newReporter(1), newReporter(2, 'back')]
  const walked: TrackPoint[] = []
  let sentAt = -Infinity
  for (const point of track) {
    const { latitude, longitude, at } = point
    if (at < sentAt + INTERVAL_MS) continue
    sentAt = at
    clock.advance((start.getTime() + at - clock.now().getTime()) / 1_000)
    const now = clock.now()
    const asOf = () => ({ now, primaryFixReceivedAt: reporter.fixReceivedAt, plan })
    applyFix(makeFix(latitude, longitude, now), reporter, parade, asOf())
    const back = walked[walked.push(point) - 1 - BEHIND]
    if (back) applyFix(makeFix(back.latitude, back.longitude, now), atBack, parade, asOf())
    parade.revision += 1
    const sessions = [newSessionEntry(1, now), newSessionEntry(2, now, { part: 'back' })]
    feed.board.put([{ ...parade, sessions, group: testGroup, event }])
  }
  feed.close()
  return moves
}

/** The columns that an event may leave out. */
const emptyColumns = {
  time: '13:00',
  endTime: null,
  routeStops: [],
  startCoordinates: null,
  endCoordinates: null,
  stopCoordinates: [],
  certainty: 'sure' as const,
}

const bytes = (value: object) => Buffer.byteLength(JSON.stringify(value))

test.each(demonstrationParades)(
  'LP2 moves of $track go along the planned route to its end, and stay short',
  async ({ groupName, track }) => {
    const event = demonstrationEvent(groupName, start)
    const { path = '', plannedStops: stops = [], approximateParts = [] } = event
    const plan = { ...createPlan({ path, stops, approximateParts })!, startsAt: start.getTime() }
    const points = await readGpx(fileURLToPath(new URL(`./tracks/${track}.gpx`, import.meta.url)))
    const route = { path, plannedStops: stops, approximateParts, unknownPlaces: [] }
    const moves = pushedMoves(points, plan, { ...emptyColumns, ...event, ...route })

    const places = moves.map(({ along }) => along!)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeLessThan(50)
    expect(places.at(-1)).toBeGreaterThan(plan.path.length - 50)
    expect(moves.map(({ state }) => state)).not.toContain('off-route')

    const added = moves.map((move) => {
      const { id, latitude, longitude, accuracy, lastUpdated, status } = move
      return bytes(move) - bytes({ id, latitude, longitude, accuracy, lastUpdated, status })
    })
    const average = added.reduce((sum, size) => sum + size, 0) / moves.length
    const withPlace = moves.filter(({ where }) => where !== undefined)
    const placeBytes = withPlace.reduce((sum, { where }) => sum + bytes({ where }), 0) / moves.length
    console.log(
      `${track}: ${moves.length} moves, ${average.toFixed(0)} bytes more on average; ${withPlace.length} with a place in words, ${placeBytes.toFixed(1)} bytes`,
    )
    expect(moves.length).toBeGreaterThan(500)
    expect(moves.filter(({ tail }) => tail).length).toBeGreaterThan(100)
    expect(average).toBeLessThanOrEqual(MAX_ADDED_BYTES)
  },
)
