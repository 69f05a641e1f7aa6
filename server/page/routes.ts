import { type RequestHandler, Router } from 'express'
import { pages } from '#shared/pages.ts'
import { staticFiles } from '../http/static-files.ts'
import type { Settings } from '../settings.ts'
import { renderPage } from './render-page.ts'

/** The web app: its files, and its page at every address that it knows. At others the page says so, with status 404. */
export function pageRoutes(folder: string, { site, demo }: Settings): Router {
  const router = Router()
  const page = renderPage(folder, { ...site, demonstration: demo })
  router.use(...staticFiles(folder))
  const send =
    (status: number): RequestHandler =>
    (_request, response) => {
      response.setHeader('cache-control', 'no-cache')
      if (page === null)
        response.status(503).type('text').send('The web app has not been built. Run: npm run build')
      else response.status(status).type('html').send(page)
    }
  router.get(Object.values(pages), send(200))
  router.get('/{*path}', send(404))
  return router
}
