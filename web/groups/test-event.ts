import type { GroupEvent } from './upcoming-events.ts'

/** Returns an event for tests, with overridden fields. */
export const testEvent = (overrides: Partial<GroupEvent> = {}): GroupEvent => ({
  id: 1,
  groupId: 1,
  title: '',
  description: '',
  date: '2026-11-22',
  time: '13:00',
  location: '',
  isLive: false,
  eventType: 'second-line',
  route: [],
  startLocation: null,
  endLocation: null,
  routeStops: [],
  startCoordinates: null,
  endCoordinates: null,
  stopCoordinates: [],
  isCancelled: false,
  cancelReason: null,
  sheet: null,
  path: '',
  stops: [],
  certainty: 'approximate',
  approximateParts: [],
  ...overrides,
})
