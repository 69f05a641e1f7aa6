import { dayOf, formatEventTime, instantOf } from '#shared/calendar.ts'
import { groupTypeLabels } from '#shared/group-type-labels.ts'
import type { Context } from '../context.ts'
import { readEvents } from '../events/read-events.ts'
import { readGroup } from '../groups/read-groups.ts'
import type { ShownParade } from '../tracking/parade/parade-item.ts'
import type { Card } from './layout.ts'

type CardContext = Pick<Context, 'database' | 'feed' | 'settings'>

/** Returns the card of the home page. */
export const homeCard = ({ settings }: CardContext): Card => ({
  kicker: 'New Orleans parades, live',
  title: 'Follow the Culture',
  line: 'Where the second line is right now, where it is headed, and who is rolling next Sunday.',
  siteName: settings.site.siteName,
})

/** Returns the card of the calendar with the next event. */
export async function calendarCard(
  { database, settings }: Pick<CardContext, 'database' | 'settings'>,
  now: Date,
): Promise<Card> {
  const events = await readEvents(database, now, { from: dayOf(now) })
  const nextEvent = events.find(
    ({ cancelledAt, date, time }) => cancelledAt === null && instantOf(date, time) > now,
  )
  return {
    kicker: 'The season',
    title: 'Parade Calendar',
    line: nextEvent
      ? `Next: ${nextEvent.title}, ${formatEventTime(nextEvent.date, nextEvent.time)}`
      : 'Who rolls when, and where.',
    siteName: settings.site.siteName,
  }
}

/** Returns the card of a group, or null if it does not exist or is hidden. */
export async function groupCard({ database, settings }: CardContext, id: number): Promise<Card | null> {
  const group = await readGroup(database, id)
  if (!group) return null
  const { name, type, description } = group
  return {
    kicker: groupTypeLabels[type],
    title: name,
    line: description,
    type,
    siteName: settings.site.siteName,
  }
}

/** Returns a parade if it is on the map now. No card may show one that ended or lapsed. */
export const findShownParade = ({ feed }: CardContext, id: number): ShownParade | undefined =>
  feed.board.shown().find(({ entry }) => entry.id === id)

/**
 * Says a place of `placeName` less exactly, because a kept card may be minutes old: 'Near Orleans
 * and N. Claiborne, Tremé'.
 */
export const describeNearby = (where: string): string =>
  `Near ${where.replace(/^On /, '').replace(/ (?:near|at) /, ' and ')}`

/** Returns what a parade on the map does, in words that follow 'It is'. */
export function describeActivity({ status, street }: Pick<ShownParade, 'status' | 'street'>): string {
  if (status === 'waiting') return 'about to come out the door'
  if (status === 'stale') return 'rolling, somewhere near its last known position'
  return street.state === 'paused' ? 'taking a break' : 'rolling now'
}

/** Returns the card of a parade on the map: who is walking, and about where. */
export function paradeCard({ settings }: CardContext, parade: ShownParade): Card {
  const { entry, status, where } = parade
  const { group, event } = entry
  const activity = describeActivity(parade)
  const headline = event ? `${event.title}.` : `${activity[0]!.toUpperCase()}${activity.slice(1)}.`
  const hasPosition = status !== 'waiting'
  const callToAction = event ? 'Follow it on the map.' : 'Follow the parade on the map.'
  return {
    kicker: hasPosition ? 'Live now' : 'Starting soon',
    title: group.name,
    line: where === null ? `${headline} ${callToAction}` : `${describeNearby(where)}. ${headline}`,
    type: group.type,
    isLive: hasPosition,
    siteName: settings.site.siteName,
  }
}
