import type { Request, Response } from 'express'
import type * as z from 'zod'

/** A page of a list, with the cursors of the adjacent pages, if any. */
interface PageContent<Rows> {
  rows: Rows
  /** Number of rows on all pages. */
  total: number
  next?: string
  previous?: string
}

/**
 * What a handler returns for a page of a list. A class, so that `respond-to-call.ts` can tell it from a
 * plain body.
 */
export class ListPage<Rows> {
  readonly page: PageContent<Rows>

  constructor(page: PageContent<Rows>) {
    this.page = page
  }
}

/**
 * Sends a page's rows as JSON, its adjacent pages in a Link header (RFC 8288), and the number of matching
 * rows in X-Total-Count. `web/api/list-page.ts` reads both headers, and of the Link header only the syntax
 * that is written here: `</path?cursor=…>; rel="next"`.
 */
export function sendPage(
  request: Request,
  response: Response,
  { page: { rows, total, next, previous } }: ListPage<unknown>,
  output: z.ZodType,
): void {
  const appendLink = (relation: 'next' | 'prev', cursor: string | undefined) => {
    if (cursor === undefined) return
    // The origin only completes the URL: the link has no more than path and query.
    const address = new URL(request.originalUrl, 'http://localhost')
    address.searchParams.set('cursor', cursor)
    response.append('link', `<${address.pathname}${address.search}>; rel="${relation}"`)
  }
  appendLink('next', next)
  appendLink('prev', previous)
  response.setHeader('x-total-count', total)
  response.json(output.parse(rows))
}
