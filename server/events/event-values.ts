import type { Body } from '#shared/contract/types.ts'

/** The columns that the event form sets, from what it gave. Whether an event is live is none of them. */
export const eventValues = (form: Body<'createEvent'>) => ({
  groupId: form.groupId,
  title: form.title,
  description: form.description,
  date: form.date,
  time: form.time,
  location: form.location,
  eventType: form.eventType,
  route: form.route,
  startLocation: form.startLocation,
  endLocation: form.endLocation,
  routeStops: form.routeStops,
  startCoordinates: form.startCoordinates,
  endCoordinates: form.endCoordinates,
  stopCoordinates: form.stopCoordinates,
})
