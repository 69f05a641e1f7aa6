import { randomBytes } from 'node:crypto'
import { type Response, Router } from 'express'
import { pages } from '#shared/pages.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { staticFiles } from '../http/static-files.ts'
import type { Settings } from '../settings.ts'
import { pageRenderer } from './render-page.ts'

/** The web app: its files, and its page at every address that it knows. At others the page says so, with status 404. */
export function pageRoutes(folder: string, { site, publicOrigin, demo }: Settings): Router {
  const router = Router()
  const render = pageRenderer(folder, { ...site, demonstration: demo })
  router.use(...staticFiles(folder))
  const send = (status: number) => (_request: unknown, response: Response) => {
    if (!render) {
      response.status(503).type('text').send('The web app has not been built. Run: npm run build')
      return
    }
    const nonce = randomBytes(16).toString('base64')
    const headers = securityHeaders({ publicOrigin, tileUrl: site.tileUrl }, nonce)
    response.setHeader('content-security-policy', headers['content-security-policy']!)
    response.setHeader('cache-control', 'no-store')
    response.status(status).type('html').end(render(nonce))
  }
  router.get(Object.values(pages), send(200))
  router.get('/{*path}', send(404))
  return router
}
