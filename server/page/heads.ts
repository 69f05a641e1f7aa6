import { dayOf } from '#shared/calendar.ts'
import { type PageName, pageOf } from '#shared/pages.ts'
import { leadsTo } from '#shared/tracking/leads-to.ts'
import type { Context } from '../context.ts'
import { readEvents } from '../events/read-events.ts'
import { readFeedEvent } from '../feeds/read-feed.ts'
import { readGroup } from '../groups/read-groups.ts'
import { Refusal } from '../refusal.ts'
import { cardVersion } from '../share-cards/render-card.ts'
import type { Card } from '../share-cards/layout.ts'
import {
  calendarCard,
  describeActivity,
  findShownParade,
  groupCard,
  homeCard,
  paradeCard,
} from '../share-cards/cards.ts'
import { readSummary } from '../tracking/board/read-summary.ts'
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

/** The path of another page that a page leads to. */
export interface LeadsOn {
  status: 303
  location: string
}

/** Search engines show about this many characters of a description. */
const MAX_DESCRIPTION_LENGTH = 200

/** Returns a text as one paragraph, cut after a word if it is too long for a description. */
const toDescription = (text: string): string => {
  const singleLine = text.replace(/\s+/g, ' ').trim()
  if (singleLine.length <= MAX_DESCRIPTION_LENGTH) return singleLine
  return `${singleLine.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}

/** Returns schema.org data as a page's head carries them. */
const withVocabulary = (data: object) => ({ '@context': 'https://schema.org', ...data })

/** Returns the head of a page without reading the database. `path` is without its query string. */
export function plainHead({ settings }: Pick<Context, 'settings'>, name: PageName, path: string): Head {
  const { title, description, isPrivate, bare } = pageOf(name)
  const siteName = settings.site.siteName
  // A private page's path may contain a secret.
  return {
    title,
    description,
    siteName,
    ...(bare === 'embed' && { withoutFonts: true }),
    ...(isPrivate ? { noIndex: true } : { canonical: settings.publicOrigin + path }),
  }
}

/** Returns the head of a page without a subject, or of an unknown path. */
export const missingHead = ({ settings }: Pick<Context, 'settings'>, title: string): Head => ({
  title,
  description: 'There is nothing at this address.',
  siteName: settings.site.siteName,
  noIndex: true,
})

const missingPage = (context: HeadContext, title: string): PageHead => ({
  status: 404,
  head: missingHead(context, title),
})

/** Returns a head with a card, whose picture is at `cardPath` below /share. */
const withCard = (context: HeadContext, head: Head, cardPath: string, card: Card): Head => ({
  ...head,
  card: {
    address: `${context.settings.publicOrigin}/share/${cardPath}.png?v=${cardVersion(card)}`,
    alt: `${card.kicker}: ${card.title}`,
  },
})

/** Returns the id in a path; 0, which no row has, if it is invalid. */
const parseId = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

/** Returns the head of a page; the home page, the calendar, groups and parades get a card. */
export async function pageHead(
  context: HeadContext,
  name: PageName,
  path: string,
  id = '',
): Promise<PageHead | LeadsOn> {
  const { database, clock } = context
  const head = plainHead(context, name, path)
  if (name === 'home') return homeHead(context, head)
  if (name === 'calendar') return calendarHead(context, head)
  if (name === 'group') return groupHead(context, head, parseId(id))
  if (name === 'track')
    return (await nextParade(context, '/track', parseId(id))) ?? paradeHead(context, head, parseId(id))
  if (name === 'embedTrack')
    return (await nextParade(context, '/embed/track', parseId(id))) ?? { status: 200, head }
  if (name === 'groupPoster' && !(await readGroup(database, parseId(id))))
    return missingPage(context, 'Group Not Found')
  if (name === 'eventPoster' && !(await readFeedEvent(database, clock.now(), parseId(id))))
    return missingPage(context, 'This event no longer exists')
  return { status: 200, head }
}

function homeHead(context: HeadContext, head: Head): PageHead {
  const { publicOrigin, site } = context.settings
  const fullHead = { ...head, structuredData: withVocabulary(siteData(publicOrigin, site.siteName)) }
  return { status: 200, head: withCard(context, fullHead, 'home', homeCard(context)) }
}

async function calendarHead(context: HeadContext, head: Head): Promise<PageHead> {
  const now = context.clock.now()
  const events = (await readEvents(context.database, now, { from: dayOf(now) })).slice(0, MAX_LISTED_EVENTS)
  const graph = events.map((event) => eventData(context.settings.publicOrigin, event))
  const fullHead = { ...head, structuredData: withVocabulary({ '@graph': graph }) }
  return { status: 200, head: withCard(context, fullHead, 'calendar', await calendarCard(context, now)) }
}

async function groupHead(context: HeadContext, head: Head, id: number): Promise<PageHead> {
  const group = await readGroup(context.database, id)
  const card = await groupCard(context, id)
  if (!group || !card) return missingPage(context, 'Group Not Found')
  const structuredData = withVocabulary(groupData(context.settings.publicOrigin, group))
  const description = toDescription(group.description)
  const fullHead = { ...head, title: group.name, description, structuredData }
  return { status: 200, head: withCard(context, fullHead, `groups/${id}`, card) }
}

/** Returns where the page of a parade that is off the map leads to (`leadsTo`); undefined if nowhere. */
async function nextParade(context: HeadContext, page: string, id: number): Promise<LeadsOn | undefined> {
  if (findShownParade(context, id)) return undefined
  const ended = await readSummary(context.database, id)
  if (ended instanceof Refusal) return undefined
  const next = context.feed.board.shown().find(({ entry }) => leadsTo(ended, entry))
  return next && { status: 303, location: `${page}/${next.entry.id}` }
}

/**
 * A parade that is not on the map, because it ended or lapsed, is a 404: a preview of it would show
 * what the map no longer does.
 */
function paradeHead(context: HeadContext, head: Head, id: number): PageHead {
  const parade = findShownParade(context, id)
  if (!parade) return missingPage(context, 'Parade Not Found')
  const { group, event, eventId, startedAt } = parade.entry
  const origin = context.settings.publicOrigin
  const titled = event ? `${event.title}. ` : ''
  const data =
    event && eventId !== null
      ? eventData(origin, { ...event, id: eventId })
      : paradeData(origin, { id, name: group.name, startedAt: startedAt.toISOString() })
  const fullHead = {
    ...head,
    title: `${group.name} live`,
    description: toDescription(
      `${titled}${group.name} is ${describeActivity(parade)}. Follow the parade on the map.`,
    ),
    structuredData: withVocabulary(data),
  }
  return { status: 200, head: withCard(context, fullHead, `parades/${id}`, paradeCard(context, parade)) }
}
