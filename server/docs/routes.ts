import { Router } from 'express'
import { openApiDocument } from './openapi.ts'
import { docsPage, DOCS_STYLE } from './docs-page.ts'

/** The same for every server of this process. */
const document = openApiDocument()

/** Serves the API's description as an OpenAPI document and as a page. Both are generated once. */
export function docsRoutes(siteName: string, publicOrigin: string): Router {
  const router = Router()
  const page = docsPage(document, siteName, publicOrigin)
  router.get('/api/openapi.json', (_request, response) => {
    response.setHeader('cache-control', 'no-cache')
    response.json(document)
  })
  router.get('/api/docs', (_request, response) => {
    response.setHeader('cache-control', 'no-cache')
    response.type('html').send(page)
  })
  router.get('/api/docs.css', (_request, response) => {
    response.setHeader('cache-control', 'no-cache')
    response.type('css').send(DOCS_STYLE)
  })
  return router
}
