import { dayOf } from '#shared/calendar.ts'

/** Returns a request body for an event of a group on the day of `now`. */
export const makeEventForm = (groupId: number, now: Date, overrides: object = {}) => ({
  groupId,
  title: 'Lantern walk',
  description: 'Invented.',
  date: dayOf(now),
  location: 'Tremé Center',
  ...overrides,
})

/** A planned route as admins type it: a start, an end, and two stops between them. */
export const plannedRoute = [
  'START: Tremé Center, N. Villere at St. Philip',
  'UP N. Villere to Orleans',
  'RIGHT on Orleans, under the bridge at N. Claiborne',
  'REFUEL: Dooky Chase’s Restaurant, Orleans at N. Miro',
  'RIGHT on N. Broad',
  'STOP: N. Broad at Esplanade',
  'RIGHT on Esplanade',
  'DISBAND: N. Claiborne at Esplanade',
]

/**
 * The fields of an event or a proposal that say where it goes, when nothing is known. Tests set those
 * they are about.
 */
export const noRoute = {
  route: [],
  startLocation: null,
  endLocation: null,
  routeStops: [],
  startCoordinates: null,
  endCoordinates: null,
  stopCoordinates: [],
  sheet: null,
}
