import { join } from 'node:path'
import { type Request, type Response, Router } from 'express'
import { type PageName, pageNames, pageOf } from '#shared/pages.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { allowFraming, allowScript } from '../http/security-headers.ts'
import { sendCompressed } from '../http/send-compressed.ts'
import { staticFiles } from '../http/static-files.ts'
import { missingHead, pageHead, plainHead } from './heads.ts'
import { createPageRenderer } from './rendered-pages.ts'
import { dataLinks, readPageData } from './page-data.ts'
import { firstViews, createViewRenderer } from './first-views.ts'
import { latestBuild } from './latest-build.ts'
import { readPageFiles } from './page-files.ts'
import { type BuiltPage, readPage, type RenderPage } from './render-page.ts'

type PageContext = Pick<Context, 'settings' | 'database' | 'feed' | 'map' | 'clock' | 'logger'>

/**
 * Serves the web app: its files, and at every known path the page with that path's title,
 * description and card. Any other path responds 404 with the "not found" page.
 */
export function pageRoutes(folder: string, context: PageContext, handlers: Handlers): Router {
  const router = Router()
  const { clock, logger } = context
  const getBuild = readBuilds(folder, context)
  router.use((request, response, next) => getBuild().serveFile(request, response, next))

  const respond = async (name: PageName, request: Request, response: Response) => {
    if (pageOf(name).bare === 'embed') allowFraming(response, context.settings.embedOrigins)
    const build = getBuild()
    const path = request.path
    const id = String(request.params['id'] ?? '')
    // Without the database, the page is still sent; it shows the error in the browser.
    const answer = await pageHead(context, name, path, id).catch((error: unknown) => {
      logger.debug({ err: error }, 'a page was sent without its own title and description')
      return { status: 200 as const, head: plainHead(context, name, path) }
    })
    if (answer.status === 303) {
      response.setHeader('cache-control', 'no-cache')
      response.redirect(303, answer.location)
      return
    }
    const { status, head } = answer
    const pageExists = status === 200
    const { drawn, parameters = [] } = pageOf(name)
    const withScreen =
      pageExists && drawn !== 'frame' && !parameters.some((parameter) => parameter in request.query)
    const viewWithData =
      withScreen && drawn === 'with data'
        ? await build.renderWithData(path, () => readPageData(handlers, clock, name, id))
        : null
    const links = pageExists ? dataLinks(name, id, viewWithData?.pageData ?? []) : ''
    const view = viewWithData ?? (await build.readFirstView(name, withScreen))
    await send(
      request,
      response,
      status,
      build.page,
      head,
      `${build.linkPageFiles(name)}\n    ${links}`,
      view,
    )
  }
  const respondNotFound = async (request: Request, response: Response) => {
    const { page, readFirstView } = getBuild()
    const head = missingHead(context, 'Page not found')
    await send(request, response, 404, page, head, '', await readFirstView(undefined, true))
  }

  for (const name of pageNames)
    router.get(pageOf(name).path, (request, response) => respond(name, request, response))
  // Old links use this path.
  router.get('/parade/:id', ({ params }, response) =>
    response.redirect(308, `/track/${encodeURIComponent(params.id)}`),
  )
  router.get('/{*path}', (request, response) => respondNotFound(request, response))
  return router
}

/** Sends a page that is put together from its head, its links and its first view. */
async function send(
  request: Request,
  response: Response,
  status: number,
  page: BuiltPage | null,
  ...parts: Parameters<RenderPage>
): Promise<void> {
  response.setHeader('cache-control', 'no-cache')
  if (page === null) {
    response.status(503).type('text').send('The web app has not been built. Run: npm run build')
    return
  }
  allowScript(response, page.scriptSource)
  await sendCompressed(request, response.status(status).type('html'), page.render(...parts))
}

/** Returns a function that returns what pages are made of, in the newest build of the web app. */
function readBuilds(folder: string, { settings, clock, logger, feed, map }: PageContext) {
  const publicSettings = { ...settings.site, demonstration: settings.demo }
  const readParadesKey = () =>
    feed.board
      .shown()
      .map(({ entry, status }) => `${entry.id} ${status}`)
      .join()
  const firstViewFile = join(folder, '../first-view/first-view.js')
  return latestBuild(firstViewFile, (buildId) => {
    const renderView = createViewRenderer(firstViewFile, buildId, publicSettings, clock)
    return {
      serveFile: staticFiles(folder),
      page: readPage(folder, () => ({ ...publicSettings, map: map.info })),
      linkPageFiles: readPageFiles(folder),
      readFirstView: firstViews(renderView, logger),
      renderWithData: createPageRenderer({ renderView, clock, logger, readParadesKey }),
    }
  })
}
