import type { Request, Response } from 'express'
import type * as z from 'zod'

/** A page of a list, with the cursors of the neighboring pages, if any. */
interface Page<Rows> {
  rows: Rows
  /** Number of rows on all pages. */
  total: number
  next?: string
  previous?: string
}

/** The result of a handler that responds with a page of a list. */
export class ListPage<Rows> {
  readonly page: Page<Rows>

  constructor(page: Page<Rows>) {
    this.page = page
  }
}

/**
 * Sends a page's rows as JSON, its neighboring pages in a Link header (RFC 8288), and the number of
 * matching rows in X-Total-Count. `web/api/list-page.ts` reads both headers.
 */
export function sendPage(
  request: Request,
  response: Response,
  { page: { rows, total, next, previous } }: ListPage<unknown>,
  output: z.ZodType,
): void {
  const link = (cursor: string | undefined, relation: string) => {
    if (cursor === undefined) return
    // The origin only completes the URL: the link has no more than path and query.
    const address = new URL(request.originalUrl, 'http://localhost')
    address.searchParams.set('cursor', cursor)
    response.append('link', `<${address.pathname}${address.search}>; rel="${relation}"`)
  }
  link(next, 'next')
  link(previous, 'prev')
  response.setHeader('x-total-count', total)
  response.json(output.parse(rows))
}
