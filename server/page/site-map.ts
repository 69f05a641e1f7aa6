import { Router } from 'express'
import { pageNames, pageOf } from '#shared/pages.ts'
import type { Context } from '../context.ts'
import { readGroups } from '../groups/read-groups.ts'

/** Paths of the public pages, without those of single groups and parades. */
const publicPaths = pageNames
  // What `following` shows is in the visitor's browser, so search engines would find an empty page.
  .filter((name) => name !== 'following')
  .map(pageOf)
  .filter(({ isPrivate, path }) => !isPrivate && !path.includes(':'))
  .map(({ path }) => path)

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Serves robots.txt and the sitemap (sitemaps.org) of every public page and group. */
export function siteMapRoutes({ settings, database }: Pick<Context, 'settings' | 'database'>): Router {
  const router = Router()
  const { publicOrigin } = settings
  router.get('/robots.txt', (_request, response) => {
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /admin',
      `Sitemap: ${publicOrigin}/sitemap.xml`,
    ]
    response.type('text').send(`${lines.join('\n')}\n`)
  })
  router.get('/sitemap.xml', async (_request, response) => {
    const groups = await readGroups(database)
    const paths = [...publicPaths, ...groups.map(({ id }) => `/groups/${id}`)]
    const urls = paths.map((path) => `<url><loc>${escape(publicOrigin + path)}</loc></url>`)
    response
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
  return router
}
