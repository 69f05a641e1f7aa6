import { join } from 'node:path'
import { type Request, type Response, Router } from 'express'
import { pages } from '#shared/pages.ts'
import type { Context } from '../context.ts'
import { sendCompressed } from '../http/send-compressed.ts'
import { staticFiles } from '../http/static-files.ts'
import { missingHead, pageAnswer, plainHead } from './heads.ts'
import type { PageName } from './page-words.ts'
import { dataLinks } from './page-data.ts'
import { readFirstViews } from './first-views.ts'
import { readPageFiles } from './page-files.ts'
import { readPage, type RenderPage } from './render-page.ts'

/**
 * The web app: its files, and its page at every address that it knows, each with its own title, description and card in
 * the HTML. At others the page says that there is nothing, with status 404.
 */
export function pageRoutes(
  folder: string,
  context: Pick<Context, 'settings' | 'database' | 'feed' | 'clock' | 'logger'>,
): Router {
  const router = Router()
  const { site, demo } = context.settings
  const shown = { ...site, demonstration: demo }
  const render = readPage(folder, shown)
  const filesOf = readPageFiles(folder)
  const firstViewOf = readFirstViews(join(folder, '../first-view'), shown, context.logger)
  router.use(...staticFiles(folder))

  const answer = async (name: PageName, request: Request, response: Response) => {
    const path = request.path
    const id = String(request.params['id'] ?? '')
    // With the database away the page still comes, and says so itself.
    const { status, head } = await pageAnswer(context, name, path, id).catch((error: unknown) => {
      context.logger.debug({ err: error }, 'a page came without its own words')
      return { status: 200, head: plainHead(context, name, path) }
    })
    const found = status === 200
    const files = found ? `${filesOf(name)}\n    ${dataLinks(name, id)}` : filesOf(name)
    await send(request, response, status, head, files, await firstViewOf(name, found))
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

  for (const [name, path] of Object.entries(pages) as [PageName, string][])
    router.get(path, (request, response) => answer(name, request, response))
  router.get('/{*path}', (request, response) => answerNowhere(request, response))
  return router
}
