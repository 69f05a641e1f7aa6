import { createHash } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { byId, idInPath } from '#shared/contract/fields/fields.ts'
import type { Context } from '../context.ts'
import { sendRefusal } from '../http/problem.ts'
import { sendCompressed } from '../http/send-compressed.ts'
import { singleFlight } from '../http/single-flight.ts'
import { validate } from '../http/input/validate.ts'
import { Refusal, refuse } from '../refusal.ts'
import { calendarFeed, type FeedEvent, MAX_AGE_S } from './calendar-feed.ts'
import { readFeed, readFeedEvent, readFeedGroups } from './read-feed.ts'
import type { Handlers } from '../http/handler.ts'
import { liveParadesGeoJson, routeGeoJson } from './geojson.ts'

/** Maximum number of groups in one feed. */
const MAX_GROUPS = 200

const groupList = z.object({
  groups: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(idInPath).max(MAX_GROUPS))
    .optional(),
})

/** Maximum size of the cached feeds together. The whole calendar has about a million characters. */
const MAX_CACHED_CHARACTERS = 10_000_000

/** The name of a feed and its events. */
interface FeedContent {
  name: string
  events: FeedEvent[]
}

/** Serves the iCalendar files: all events, those of one or more groups, and single events. */
export function feedRoutes({
  database,
  settings: { publicOrigin, site },
  clock,
}: Pick<Context, 'database' | 'settings' | 'clock'>): Router {
  const router = Router()
  const share = singleFlight<Refusal | string>()
  // Writing the whole calendar takes 0.1 s, and calendar apps request it again and again.
  const feeds = new LRUCache<string, string>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (text) => text.length,
  })

  function writeFeed(found: FeedContent): string {
    const key = createHash('sha1').update(JSON.stringify(found)).digest('base64')
    const text = feeds.get(key) ?? calendarFeed({ ...found, publicOrigin })
    feeds.set(key, text)
    return text
  }

  async function findAll(): Promise<FeedContent> {
    return { name: `${site.siteName}: all parades`, events: await readFeed(database, clock.now()) }
  }

  /** Leaves out groups that are gone or hidden. Refuses if no group is left. */
  async function findOfGroups(ids: readonly number[]): Promise<FeedContent | Refusal> {
    const groups = await readFeedGroups(database, ids)
    const [group] = groups
    if (!group) return refuse('group_not_found')
    const events = await readFeed(database, clock.now(), { groupIds: groups.map(({ id }) => id) })
    return { name: groups.length === 1 ? group.name : `${site.siteName}: following`, events }
  }

  async function findEvent(id: number): Promise<FeedContent | Refusal> {
    const event = await readFeedEvent(database, clock.now(), id)
    return event ? { name: event.title, events: [event] } : refuse('event_not_found')
  }

  async function send(
    request: Request,
    response: Response,
    fileName: string,
    find: () => Promise<FeedContent | Refusal>,
  ): Promise<void> {
    const text = await share(request.originalUrl, async () => {
      const found = await find()
      return found instanceof Refusal ? found : writeFeed(found)
    })
    if (text instanceof Refusal) return sendRefusal(response, text)
    response.setHeader('cache-control', `public, max-age=${MAX_AGE_S}`)
    response.setHeader('content-disposition', `inline; filename="${fileName}"`)
    response.type('text/calendar; charset=utf-8')
    return sendCompressed(request, response, text)
  }

  router.get('/calendar.ics', (request, response) => {
    const query = validate(groupList, request.query)
    if ('refusal' in query) return sendRefusal(response, query.refusal)
    const { groups } = query.value
    return send(request, response, 'parades.ics', () => (groups ? findOfGroups(groups) : findAll()))
  })
  router.get('/groups/:id/calendar.ics', (request, response) => {
    const params = validate(byId, request.params)
    if ('refusal' in params) return sendRefusal(response, refuse('group_not_found'))
    const { id } = params.value
    return send(request, response, `group-${id}.ics`, () => findOfGroups([id]))
  })
  router.get('/events/:id.ics', (request, response) => {
    const params = validate(byId, request.params)
    if ('refusal' in params) return sendRefusal(response, refuse('event_not_found'))
    const { id } = params.value
    return send(request, response, `parade-${id}.ics`, () => findEvent(id))
  })
  return router
}

/** The calls that give parades and routes to other sites' maps. */
export function geoJsonHandlers({ database, feed, settings }: Context) {
  return {
    getLiveParadesAsGeoJson: () =>
      Promise.resolve(liveParadesGeoJson(feed.board.shown(), settings.publicOrigin)),
    getRouteAsGeoJson: async ({ params, now }) => {
      const event = await readFeedEvent(database, now, params.id)
      return event ? routeGeoJson(event) : refuse('event_not_found')
    },
  } satisfies Partial<Handlers>
}
