import { type Request, type Response, Router } from 'express'
import { pages } from '#shared/pages.ts'
import type { Context } from '../context.ts'
import { sendCompressed } from '../http/send-compressed.ts'
import { staticFiles } from '../http/static-files.ts'
import { missingHead, pageAnswer, plainHead } from './heads.ts'
import type { PageName } from './page-words.ts'
import { readPageFiles } from './page-files.ts'
import { readPage } from './render-page.ts'

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
  const render = readPage(folder, { ...site, demonstration: demo })
  const filesOf = readPageFiles(folder)
  router.use(...staticFiles(folder))

  const answer = async (name: PageName, request: Request, response: Response) => {
    const path = request.path
    const id = String(request.params['id'] ?? '')
    // With the database away the page still comes, and says so itself.
    const { status, head } = await pageAnswer(context, name, path, id).catch((error: unknown) => {
      context.logger.debug({ err: error }, 'a page came without its own words')
      return { status: 200, head: plainHead(context, name, path) }
    })
    await send(request, response, status, () => render!(head, filesOf(name)))
  }
  const send = async (request: Request, response: Response, status: number, html: () => string) => {
    response.setHeader('cache-control', 'no-cache')
    if (render === null)
      response.status(503).type('text').send('The web app has not been built. Run: npm run build')
    else await sendCompressed(request, response.status(status).type('html'), html())
  }

  for (const [name, path] of Object.entries(pages) as [PageName, string][])
    router.get(path, (request, response) => answer(name, request, response))
  router.get('/{*path}', (request, response) =>
    send(request, response, 404, () => render!(missingHead(context, 'Page not found'))),
  )
  return router
}
