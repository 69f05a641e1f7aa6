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
