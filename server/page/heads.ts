import { dayOf } from '#shared/calendar.ts'
import { type PageName, pageOf } from '#shared/pages.ts'
import type { Context } from '../context.ts'
import { readEvents } from '../events/read-events.ts'
import { readFeedEvent } from '../feeds/read-feed.ts'
import { readGroup } from '../groups/read-groups.ts'
import { cardVersion } from '../share-cards/render-card.ts'
import type { Card } from '../share-cards/layout.ts'
import { calendarCard, groupCard, homeCard, paradeCard, findShownParade } from '../share-cards/cards.ts'
import type { Head } from './head.ts'
import { eventData, groupData, paradeData, siteData } from './schema-org.ts'

/** Maximum number of upcoming events that the calendar page describes to search engines. */
const MAX_LISTED_EVENTS = 20

type HeadContext = Pick<Context, 'database' | 'feed' | 'settings' | 'clock'>

/** A page's head and HTTP status, which is 404 if the page's subject does not exist. */
export interface PageHead {
  status: 200 | 404
  head: Head
}

/** Returns a description in one paragraph, no longer than search engines show. */
const toDescription = (text: string): string => {
  const singleLine = text.replace(/\s+/g, ' ').trim()
  return singleLine.length <= 200 ? singleLine : `${singleLine.slice(0, 200).replace(/\s+\S*$/, '')}…`
}

/** Returns the head of a page without reading the database. `path` has no query. */
export function plainHead({ settings }: Pick<Context, 'settings'>, name: PageName, path: string): Head {
  const { title, description, isPrivate, bare } = pageOf(name)
  const siteName = settings.site.siteName
  // A private page's path may contain a secret.
  return {
    title,
    description,
    siteName,
    ...(bare === 'embed' && { withoutFonts: true }),
    ...(isPrivate ? { isPrivate } : { canonical: settings.publicOrigin + path }),
  }
}

/** Returns the head of an unknown path. */
export const missingHead = ({ settings }: Pick<Context, 'settings'>, title: string): Head => ({
  title,
  description: 'There is nothing at this address.',
  siteName: settings.site.siteName,
  isPrivate: true,
})

const withCard = (context: HeadContext, head: Head, picture: string, card: Card): Head => ({
  ...head,
  card: {
    address: `${context.settings.publicOrigin}/share/${picture}.png?v=${cardVersion(card)}`,
    alt: `${card.kicker}: ${card.title}`,
  },
})

const readId = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

/** Returns the head of a page; the home page, the calendar, groups and parades get a card. */
export async function pageHead(
  context: HeadContext,
  name: PageName,
  path: string,
  id = '',
): Promise<PageHead> {
  const { settings, database, clock } = context
  const { publicOrigin: origin, site } = settings
  const head = plainHead(context, name, path)
  if (name === 'home') {
    const homeHead = { ...head, structuredData: siteData(origin, site.siteName) }
    return { status: 200, head: withCard(context, homeHead, 'home', homeCard(context)) }
  }
  if (name === 'calendar') {
    const now = clock.now()
    const events = (await readEvents(database, dayOf(now))).slice(0, MAX_LISTED_EVENTS)
    const structuredData = {
      '@context': 'https://schema.org',
      '@graph': events.map((event) => eventData(origin, event)),
    }
    return {
      status: 200,
      head: withCard(context, { ...head, structuredData }, 'calendar', await calendarCard(context, now)),
    }
  }
  if (name === 'group') return groupHead(context, head, readId(id))
  if (name === 'groupPoster' && !(await readGroup(database, readId(id))))
    return { status: 404, head: missingHead(context, 'Group Not Found') }
  if (name === 'eventPoster' && !(await readFeedEvent(database, clock.now(), readId(id))))
    return { status: 404, head: missingHead(context, 'This event no longer exists') }
  if (name === 'track') return paradeHead(context, head, readId(id))
  return { status: 200, head }
}

async function groupHead(context: HeadContext, head: Head, id: number): Promise<PageHead> {
  const group = await readGroup(context.database, id)
  const card = await groupCard(context, id)
  if (!group || !card) return { status: 404, head: missingHead(context, 'Group Not Found') }
  const structuredData = groupData(context.settings.publicOrigin, group)
  const description = toDescription(group.description)
  const fullHead = { ...head, title: group.name, description, structuredData }
  return { status: 200, head: withCard(context, fullHead, `groups/${id}`, card) }
}

/** Nothing about an ended parade is shown, so its page is a 404 (rule LP3). */
function paradeHead(context: HeadContext, head: Head, id: number): PageHead {
  const parade = findShownParade(context, id)
  if (!parade) return { status: 404, head: missingHead(context, 'Track a parade') }
  const { group, event, eventId, startedAt } = parade.entry
  const origin = context.settings.publicOrigin
  const fullHead = {
    ...head,
    title: `${group.name} live`,
    description: toDescription(
      `${group.name} is rolling now. Follow the parade on the map. ${event?.title ?? ''}`,
    ),
    structuredData: {
      '@context': 'https://schema.org',
      ...(event
        ? eventData(origin, { ...event, id: eventId ?? 0, startLocation: null, cancelledAt: null })
        : paradeData(origin, { id, name: group.name, startedAt: startedAt.toISOString() })),
    },
  }
  return { status: 200, head: withCard(context, fullHead, `parades/${id}`, paradeCard(context, parade)) }
}
