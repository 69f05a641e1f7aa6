import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { liveParadesGeoJson, routeGeoJson } from './geojson.ts'
import { readFeedEvent } from './read-feed.ts'

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
