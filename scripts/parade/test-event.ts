import { demonstrationGroups } from '#server/database/seed/content/groups.ts'
import { todaysEvents } from '#server/database/seed/place-events.ts'
import { dayOf } from '#shared/calendar.ts'

/** Returns the event that the seed gives a demonstration parade on the day it runs, with its planned route. */
export function demonstrationEvent(groupName: string, now: Date) {
  // Any ids will do.
  const ids = new Map(demonstrationGroups.map(({ slug }, index) => [slug, index]))
  const { slug } = demonstrationGroups.find(({ name }) => name === groupName)!
  return todaysEvents(dayOf(now), ids, now).find(({ groupId }) => groupId === ids.get(slug))!
}
