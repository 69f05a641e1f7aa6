import { type Request, type Response, Router } from 'express'
import type { Context } from '../context.ts'
import { cardCache, cardVersion } from './render-card.ts'
import type { Card } from './layout.ts'
import { calendarCard, groupCard, homeCard, paradeCard, findShownParade } from './cards.ts'

const readId = (text: unknown): number => (/^[1-9]\d{0,8}$/.test(String(text)) ? Number(text) : 0)

/** Serves the preview images of shared links: /share/home.png, /share/groups/{id}.png and so on. */
export function shareCardRoutes(context: Pick<Context, 'database' | 'feed' | 'settings' | 'clock'>): Router {
  const router = Router()
  const renderCached = cardCache()
  const send = async (
    request: Request,
    response: Response,
    cardPromise: Promise<Card | null>,
  ): Promise<void> => {
    const card = await cardPromise
    if (!card) {
      response.status(404).type('text').send('There is no such picture.')
      return
    }
    const isCurrent = request.query['v'] === cardVersion(card)
    response.setHeader('cache-control', isCurrent ? 'public, max-age=86400' : 'no-cache')
    response.type('png').send(await renderCached(card))
  }
  const cards: Record<string, (id: number) => Promise<Card | null>> = {
    '/share/home.png': () => Promise.resolve(homeCard(context)),
    '/share/calendar.png': () => calendarCard(context, context.clock.now()),
    '/share/groups/:id.png': (id) => groupCard(context, id),
    '/share/parades/:id.png': (id) => {
      const parade = findShownParade(context, id)
      return Promise.resolve(parade ? paradeCard(context, parade) : null)
    },
  }
  for (const [path, find] of Object.entries(cards)) {
    router.get(path, (request: Request, response: Response) =>
      send(request, response, find(readId(request.params['id']))),
    )
  }
  return router
}
