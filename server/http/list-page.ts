import type { Request, Response } from 'express'
import type * as z from 'zod'

/** A page of a list. */
interface PageContent<Rows> {
  rows: Rows
  /** Number of matching rows, on all pages. */
  total: number
  /** Cursors of the adjacent pages, if any (`paging.ts`). */
  next?: string
  previous?: string
}

/**
 * What a handler returns for a page of a list. A class, so that `send-result.ts` can tell it from a
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
 * rows in X-Total-Count. `web/api/list-page.ts` reads both headers, and understands only this syntax of
 * the Link header: `</path?cursor=…>; rel="next"`.
 */
export function sendListPage(
  request: Request,
  response: Response,
  listPage: ListPage<unknown>,
  output: z.ZodType,
): void {
  const { rows, total, next, previous } = listPage.page
  const appendLink = (relation: 'next' | 'prev', cursor: string | undefined) => {
    if (cursor === undefined) return
    // `URL` needs an origin, but the link has only path and query.
    const address = new URL(request.originalUrl, 'http://localhost')
    address.searchParams.set('cursor', cursor)
    response.append('link', `<${address.pathname}${address.search}>; rel="${relation}"`)
  }
  appendLink('next', next)
  // RFC 8288 calls the previous page 'prev'.
  appendLink('prev', previous)
  response.setHeader('x-total-count', total)
  response.json(output.parse(rows))
}
