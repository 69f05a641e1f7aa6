import { join } from 'node:path'
import { type Request, type Response, Router } from 'express'
import type { MapInfo } from '#shared/map/tiles.ts'
import { type PageName, pageNames, pageOf } from '#shared/pages.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { sendCompressed } from '../http/send-compressed.ts'
import { staticFiles } from '../http/static-files.ts'
import { missingHead, pageAnswer, plainHead } from './heads.ts'
import { drawPages } from './drawn-pages.ts'
import { dataLinks, readPageData } from './page-data.ts'
import { firstViews, viewDrawer } from './first-views.ts'
import { readPageFiles } from './page-files.ts'
import { readPage, type RenderPage } from './render-page.ts'

/**
 * The web app: its files, and its page at every address that it knows, each with its own title, description and card in
 * the HTML. At others the page says that there is nothing, with status 404.
 */
export function pageRoutes(
  folder: string,
  context: Pick<Context, 'settings' | 'database' | 'feed' | 'clock' | 'logger'>,
  handlers: Handlers,
  mapInfo: () => MapInfo | undefined,
): Router {
  const router = Router()
  const { site, demo } = context.settings
  const shown = { ...site, demonstration: demo }
  const render = readPage(folder, () => ({ ...shown, map: mapInfo() }))
  const filesOf = readPageFiles(folder)
  const { clock, logger, feed } = context
  const draw = viewDrawer(join(folder, '../first-view'), shown)
  const firstViewOf = firstViews(draw, logger)
  const paradesNow = () =>
    feed.board
      .shown()
      .map(({ entry, status }) => `${entry.id} ${status}`)
      .join()
  const drawWhole = drawPages({ draw, clock, logger, paradesNow })
  router.use(...staticFiles(folder))

  const answer = async (name: PageName, request: Request, response: Response) => {
    const path = request.path
    const id = String(request.params['id'] ?? '')
    // With the database away the page still comes, and says so itself.
    const { status, head } = await pageAnswer(context, name, path, id).catch((error: unknown) => {
      logger.debug({ err: error }, 'a page came without its own words')
      return { status: 200, head: plainHead(context, name, path) }
    })
    const found = status === 200
    const files = found ? `${filesOf(name)}\n    ${dataLinks(name, id)}` : filesOf(name)
    const whole =
      // A query may ask for a part of what would be drawn.
      found && pageOf(name).drawn === 'with data' && !request.url.includes('?')
        ? await drawWhole(path, () => readPageData(handlers, clock, name, id))
        : null
    await send(request, response, status, head, files, whole ?? (await firstViewOf(name, found)))
  }
  const answerNowhere = async (request: Request, response: Response) => {
    const head = missingHead(context, 'Page not found')
    await send(request, response, 404, head, '', await firstViewOf(undefined, false))
  }
  const send = async (
    request: Request,
    response: Response,
    status: number,
    ...parts: Parameters<RenderPage>
  ) => {
    response.setHeader('cache-control', 'no-cache')
    if (render === null)
      response.status(503).type('text').send('The web app has not been built. Run: npm run build')
    else await sendCompressed(request, response.status(status).type('html'), render(...parts))
  }

  for (const name of pageNames)
    router.get(pageOf(name).path, (request, response) => answer(name, request, response))
  // It stands in older links.
  router.get('/parade/:id', ({ params }, response) =>
    response.redirect(308, `/track/${encodeURIComponent(params.id)}`),
  )
  router.get('/{*path}', (request, response) => answerNowhere(request, response))
  return router
}
