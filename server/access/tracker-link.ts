import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/connect.ts'
import { trackingSessions } from '../database/schema.ts'
import { hashToken } from './token.ts'

/**
 * The holder of a tracker link: proof that the token in the path belongs to a session. It carries
 * only the session's constant fields; each action checks under its lock whether the link is still
 * valid.
 */
export class TrackerLink {
  readonly sessionId: number
  readonly groupId: number
  readonly validFrom: Date
  #brand = true

  constructor(row: { id: number; groupId: number; validFrom: Date }) {
    this.sessionId = row.id
    this.groupId = row.groupId
    this.validFrom = row.validFrom
  }

  get isLink(): boolean {
    return this.#brand
  }
}

/** Maximum number of cached links. The cache spares the database a query for each fix. */
const MAX_CACHED_LINKS = 10_000

/**
 * Returns a lookup of tracker links by token. Cached entries never go stale: their fields are
 * constant.
 */
export function createTrackerLinkLookup(database: Database): (token: string) => Promise<TrackerLink | null> {
  const links = new LRUCache<string, TrackerLink>({ max: MAX_CACHED_LINKS })
  return async (token) => {
    const hash = hashToken(token)
    const key = hash.toString('base64')
    const cachedLink = links.get(key)
    if (cachedLink) return cachedLink
    const [row] = await database
      .select({
        id: trackingSessions.id,
        groupId: trackingSessions.groupId,
        validFrom: trackingSessions.validFrom,
      })
      .from(trackingSessions)
      .where(eq(trackingSessions.token, hash))
    if (!row) return null
    const link = new TrackerLink(row)
    links.set(key, link)
    return link
  }
}
