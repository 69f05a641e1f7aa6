import { type Request, type Response, Router } from 'express'
import type { Context } from '../context.ts'
import { cardCache, cardVersion } from './render-card.ts'
import type { Card } from './layout.ts'
import { calendarCard, groupCard, homeCard, paradeCard, findShownParade } from './cards.ts'

/** How long caches may keep a card. That of a parade says where it is, so it must not outlive it long. */
const MAX_AGE_S = 86_400
const PARADE_MAX_AGE_S = 300

interface CardRoute {
  /** Returns the card of a group or parade by its id, or null if there is none. */
  find: (id: number) => Promise<Card | null>
  maxAge?: number
}

const readId = (text: unknown): number => (/^[1-9]\d{0,8}$/.test(String(text)) ? Number(text) : 0)

/** Serves the preview images of shared links: /share/home.png, /share/groups/{id}.png and so on. */
export function shareCardRoutes(context: Pick<Context, 'database' | 'feed' | 'settings' | 'clock'>): Router {
  const router = Router()
  const renderCached = cardCache()
  const send = async (
    request: Request,
    response: Response,
    { find, maxAge = MAX_AGE_S }: CardRoute,
  ): Promise<void> => {
    const card = await find(readId(request.params['id']))
    if (!card) {
      response.status(404).type('text').send('There is no such picture.')
      return
    }
    const isCurrent = request.query['v'] === cardVersion(card)
    response.setHeader('cache-control', isCurrent ? `public, max-age=${maxAge}` : 'no-cache')
    response.type('png').send(await renderCached(card))
  }
  const cards: Record<string, CardRoute> = {
    '/share/home.png': { find: () => Promise.resolve(homeCard(context)) },
    '/share/calendar.png': { find: () => calendarCard(context, context.clock.now()) },
    '/share/groups/:id.png': { find: (id) => groupCard(context, id) },
    '/share/parades/:id.png': {
      find: (id) => {
        const parade = findShownParade(context, id)
        return Promise.resolve(parade ? paradeCard(context, parade) : null)
      },
      maxAge: PARADE_MAX_AGE_S,
    },
  }
  for (const [path, card] of Object.entries(cards)) {
    router.get(path, (request: Request, response: Response) => send(request, response, card))
  }
  return router
}
