import { type Request, type Response, Router } from 'express'
import type { Context } from '../context.ts'
import { cardCache, cardVersion, renderCard } from './render-card.ts'
import type { Card } from './layout.ts'
import { calendarCard, groupCard, homeCard, paradeCard, findShownParade } from './cards.ts'

/** How long caches may keep a card. */
const MAX_AGE_S = 86_400
/** A parade's card says where the parade is, so caches drop it after 5 minutes. */
const PARADE_MAX_AGE_S = 300

interface CardRoute {
  /** Returns the card, or null if there is none. `idText` is the id in the path. */
  find: (idText: unknown) => Card | null | Promise<Card | null>
  maxAgeS?: number
}

/** Finds the card of the group or parade whose id is in the path. An invalid id is that of none. */
const byId =
  (find: (id: number) => ReturnType<CardRoute['find']>): CardRoute['find'] =>
  (idText) =>
    /^[1-9]\d{0,8}$/.test(String(idText)) ? find(Number(idText)) : null

/** Serves the preview images of shared links: /share/home.png, /share/groups/{id}.png and so on. */
export function shareCardRoutes(
  context: Pick<Context, 'database' | 'feed' | 'settings' | 'clock' | 'logger'>,
): Router {
  const router = Router()
  const { logger } = context
  const renderCached = cardCache((card) =>
    renderCard(card, (letters) =>
      logger.warn({ letters, title: card.title }, 'letters that no font of the share cards has'),
    ),
  )
  const send = async (
    request: Request,
    response: Response,
    { find, maxAgeS = MAX_AGE_S }: CardRoute,
  ): Promise<void> => {
    const card = await find(request.params['id'])
    if (!card) {
      response.status(404).type('text').send('There is no such picture.')
      return
    }
    // A link with an earlier version gets the current card, which caches must not keep under that URL.
    const isCurrent = request.query['v'] === cardVersion(card)
    response.setHeader('cache-control', isCurrent ? `public, max-age=${maxAgeS}` : 'no-cache')
    response.type('png').send(await renderCached(card))
  }
  const cards: Record<string, CardRoute> = {
    '/share/home.png': { find: () => homeCard(context) },
    '/share/calendar.png': { find: () => calendarCard(context, context.clock.now()) },
    '/share/groups/:id.png': { find: byId((id) => groupCard(context, id)) },
    '/share/parades/:id.png': {
      find: byId((id) => {
        const parade = findShownParade(context, id)
        return parade ? paradeCard(context, parade) : null
      }),
      maxAgeS: PARADE_MAX_AGE_S,
    },
  }
  for (const [path, card] of Object.entries(cards)) {
    router.get(path, (request: Request, response: Response) => send(request, response, card))
  }
  return router
}
