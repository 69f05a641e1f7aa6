import type { SentRequest } from './answers.ts'

const PAGE_SIZE = 50

/**
 * Returns an answer with one page of a list, as the server sends it: of the rows whose JSON contains the
 * search, in the given order. The tests of the server check its filters and orders.
 */
export const listPages =
  (rows: readonly object[]) =>
  ({ query }: SentRequest): Response => {
    const search = (query.search ?? '').toLowerCase()
    const matching = rows.filter((each) => JSON.stringify(each).toLowerCase().includes(search))
    const [, way, count] = /^(after|before)-(\d+)$/.exec(query.cursor ?? '') ?? []
    const first = Number(count ?? 0) - (way === 'before' ? PAGE_SIZE : 0)
    const link = (cursor: string, rel: string) => `</?cursor=${cursor}>; rel="${rel}"`
    const links = [
      ...(first > 0 ? [link(`before-${first}`, 'prev')] : []),
      ...(first + PAGE_SIZE < matching.length ? [link(`after-${first + PAGE_SIZE}`, 'next')] : []),
    ]
    return Response.json(matching.slice(first, first + PAGE_SIZE), {
      headers: { 'x-total-count': String(matching.length), link: links.join(', ') },
    })
  }
