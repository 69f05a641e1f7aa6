import { type ListedClub, parseClubs } from './parse-clubs.ts'
import { StationError } from './station-error.ts'
import type { Station } from './station.ts'

const pageLimits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 30_000, accept: 'text/html' }
/** Maximum number of pages that are read, in case the list never ends. */
const MAX_PAGES = 50

const isHtml = (type: string | undefined): boolean =>
  type === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)

/**
 * Reads every club of the radio station's list, including its further pages on the same site. An
 * empty list is an error: the URL is wrong, or the page has changed so that we cannot read it.
 *
 * @throws OutboundError or StationError if a page could not be read
 */
export async function readListing(station: Station, address: string): Promise<ListedClub[]> {
  const { origin } = new URL(address)
  const visitedUrls = new Set<string>()
  const clubs: ListedClub[] = []
  let nextUrl: string | null = address
  while (nextUrl !== null && !visitedUrls.has(nextUrl) && visitedUrls.size < MAX_PAGES) {
    visitedUrls.add(nextUrl)
    const { body, headers } = await station.get(nextUrl, pageLimits)
    if (!isHtml(headers['content-type'])) throw new StationError('not_html')
    const page = parseClubs(body.toString(), nextUrl)
    clubs.push(...page.clubs)
    nextUrl = page.next !== null && new URL(page.next).origin === origin ? page.next : null
  }
  if (clubs.length === 0) throw new StationError('no_clubs')
  return clubs
}
