import { Router } from 'express'
import { pages } from '#shared/pages.ts'

// `--plum` and `--paper` of web/ui/tokens.css, to which a manifest cannot refer.
const PLUM = '#2c1442'
const PAPER = '#fbf3e2'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Serves the web app manifest (w3.org/TR/appmanifest), with which a phone installs the site. */
export function appManifestRoutes(siteName: string, description: string): Router {
  const router = Router()
  const manifest = {
    id: '/',
    name: siteName,
    short_name: siteName,
    description,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: PLUM,
    background_color: PAPER,
    categories: ['entertainment', 'navigation', 'social'],
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: 'Live Map', url: pages.live.path },
      { name: 'Calendar', url: pages.calendar.path },
      { name: 'Following', url: pages.following.path },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192', 192)] })),
  }
  router.get('/app.webmanifest', (_request, response) => {
    response.setHeader('cache-control', 'no-cache')
    response.type('application/manifest+json').send(JSON.stringify(manifest))
  })
  return router
}
