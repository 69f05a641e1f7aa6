import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { ExpressAdapter } from '@bull-board/express'
import type { Express } from 'express'
import { escapeHtml } from '../http/escape-html.ts'
import type { JobQueue } from '../queue/open-queue.ts'

type EntryRoute = Parameters<ExpressAdapter['setEntryRoute']>[0]

const folder = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'))

/** The page's own scripts and styles, as bull-board's template names them. Its fonts from elsewhere are left out. */
function filesOf(template: string) {
  const named = (pattern: RegExp) => [...template.matchAll(pattern)].map(([, path]) => path!)
  return {
    styles: named(/href="(static\/css\/[^"]+)"/g),
    scripts: named(/src="(static\/js\/[^"]+)"/g),
  }
}

/** bull-board's adapter with a page that asks nothing of other sites and needs no inline script or style. */
class Board extends ExpressAdapter {
  override setEntryRoute(entry: EntryRoute): this {
    const { method, route } = entry
    const { styles, scripts } = filesOf(readFileSync(join(folder, 'dist/index.ejs'), 'utf8'))
    this.app[method](route, (_request, response) => {
      const { params } = entry.handler({ basePath: this.basePath, uiConfig: this.uiConfig })
      const { uiConfig, basePath, title } = params
      response.type('html').send(`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<base href="${escapeHtml(basePath!)}"><title>${escapeHtml(title!)}</title>
<link rel="icon" type="image/svg+xml" id="fav-logo" href="static/images/logo.svg">
${styles.map((path) => `<link href="${path}" rel="stylesheet">`).join('\n')}</head>
<body class="preload"><script id="__UI_CONFIG__" type="application/json">${uiConfig}</script>
<div id="root">Loading</div>
${scripts.map((path) => `<script defer src="${path}"></script>`).join('\n')}</body></html>`)
    })
    return this
  }

  /** What went wrong is not told: messages of a queue may repeat where it lives. */
  override setErrorHandler(): this {
    const body = { error: 'queue_away', message: 'The queue cannot be reached at the moment.' }
    return super.setErrorHandler(() => ({ status: 500, body }))
  }
}

/** bull-board on our queue, to be looked at only: changes go through our own calls, which write them down. */
export function openBoard(queue: JobQueue, basePath: string): Express {
  const board = new Board()
  board.setBasePath(basePath)
  createBullBoard({
    // The queue's type names where it lives; bull-board asks it the same either way.
    queues: [
      new BullMQAdapter(queue as ConstructorParameters<typeof BullMQAdapter>[0], {
        readOnlyMode: true,
        description: 'Background jobs. Retry and cancel on the admin dashboard.',
      }),
    ],
    serverAdapter: board,
    options: {
      uiBasePath: folder,
      uiConfig: {
        boardTitle: 'Job queue',
        hideDocsLink: true,
        hideRedisDetails: true,
        locale: { lng: 'en-US' },
        miscLinks: [{ text: 'Admin dashboard', url: '/admin-dashboard?tab=jobs' }],
      },
    },
  })
  const app = board.getRouter() as Express
  app.disable('x-powered-by')
  return app
}
