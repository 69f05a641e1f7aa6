import { expect } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import type { TestApp } from './app.ts'
import { findLiveParade } from './live-parades.ts'
import { makeEvent, makeGroup } from './make-rows.ts'
import type { TestClock } from './outside/test-clock.ts'

/** A short route sheet whose streets are built in. */
export const SHEET =
  'START Orleans & N. Claiborne. Out Orleans to N. Broad. RIGHT on N. Broad to Esplanade. DISBAND'

/** A place some kilometers from every route of the tests, where a phone must not be shown. */
export const home = { latitude: 29.98713, longitude: -90.09127 }

type Place = typeof home

/** A parade with a planned route, and what its phone does. */
export type RouteParade = Awaited<ReturnType<typeof startRouteParade>>

/** Inserts an event with a route, some minutes after the time of `clock`. */
export function makeRouteEvent(
  app: TestApp,
  clock: TestClock,
  groupId: number,
  inMinutes = 0,
  sheet = SHEET,
) {
  const time = new Date(clock.now().getTime() + inMinutes * 60_000)
  const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/Chicago' })
  return makeEvent(app.database, { groupId, date: dayOf(time), time: format.format(time), sheet })
}

/** Starts a parade of a new group, whose event today is some minutes later. */
export async function startRouteParade(app: TestApp, clock: TestClock, inMinutes = 0, sheet = SHEET) {
  const { id: groupId, name: groupName } = await makeGroup(app.database)
  const event = await makeRouteEvent(app, clock, groupId, inMinutes, sheet)
  const { link, paradeId } = await startParade(app, groupId)
  return {
    groupId,
    groupName,
    event,
    paradeId,
    link,
    path: new PathLine(decodePolyline(event.path)),
    /**
     * Lets some seconds pass, and then reports a phone's place. Too few for the distance make a jump,
     * which the server does not believe. Returns the body of the response.
     */
    reportAt: async ({ latitude, longitude }: Place, seconds: number, to = link, deviceId = 'phone-1') => {
      clock.advance(seconds)
      const response = await report(app, to, position(latitude, longitude, clock.now()), deviceId)
      expect(response.status).toBe(200)
      return (await response.json()) as Output<'reportPositions'>
    },
    /** Returns the parade in the public list, or undefined if it is not there. */
    read: () => findLiveParade(app, paradeId),
  }
}
