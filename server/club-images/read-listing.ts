import { OutboundError } from '../outbound/outbound-error.ts'
import { type ListedClub, readClubs } from './read-clubs.ts'
import type { Station } from './station.ts'

const pageLimits = { mostBytes: 5 * 1024 * 1024, timeoutMs: 30_000, accept: 'text/html' }
/** A list that never ends is broken off after so many pages. */
const mostPages = 50

/**
 * Every club of the station's list, page after page as long as each names a next one on the same site.
 *
 * @throws OutboundError, or ForbiddenByRobots, where a page could not be read
 */
export async function readListing(station: Station, address: string): Promise<ListedClub[]> {
  const { origin } = new URL(address)
  const seen = new Set<string>()
  const clubs: ListedClub[] = []
  let next: string | null = address
  while (next !== null && !seen.has(next) && seen.size < mostPages) {
    seen.add(next)
    const { status, body } = await station.get(next, pageLimits)
    if (status !== 200) throw new OutboundError('refused')
    const page = readClubs(body.toString(), next)
    clubs.push(...page.clubs)
    next = page.next !== null && new URL(page.next).origin === origin ? page.next : null
  }
  return clubs
}
