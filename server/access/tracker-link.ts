import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/connect.ts'
import { trackingSessions } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { hashToken } from './token.ts'

/**
 * The holder of a tracker link: proof that the token in the path belongs to a session. It carries
 * only the session's constant fields; each action checks under its lock whether the link is still
 * valid.
 */
export class TrackerLink {
  /** The stored form of its token. */
  readonly tokenHash: Buffer
  readonly sessionId: number
  readonly groupId: number
  readonly validFrom: Date
  // Makes the type nominal, as in `Admin`.
  #brand = true

  constructor(tokenHash: Buffer, row: { id: number; groupId: number; validFrom: Date }) {
    this.tokenHash = tokenHash
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

/** The refusals of a link whose session has ended. */
const endCodes = new Set<string>(['link_ended', 'stopped_by_admin'])

/**
 * Finds tracker links by the token in their path, and caches them, because every report of a phone
 * needs one.
 */
export class TrackerLinks {
  readonly #database: Database
  readonly #cache = new LRUCache<string, TrackerLink>({ max: MAX_CACHED_LINKS })

  constructor(database: Database) {
    this.#database = database
  }

  /** Returns the link with a token, or null. A cached link may be of a session that has ended. */
  async find(token: string): Promise<TrackerLink | null> {
    const hash = hashToken(token)
    return this.#cache.get(cacheKey(hash)) ?? this.#read(hash)
  }

  /**
   * Runs an action for a link. Start again gives a link a new session, which a cached link does not
   * know. So an action that refuses because the session has ended runs again for the new one.
   */
  async withCurrentSession<Result>(
    link: TrackerLink,
    run: (link: TrackerLink) => Promise<Result>,
  ): Promise<Result> {
    const result = await run(link)
    if (!(result instanceof Refusal) || !endCodes.has(result.code)) return result
    const current = await this.#read(link.tokenHash)
    return current && current.sessionId !== link.sessionId ? run(current) : result
  }

  async #read(hash: Buffer): Promise<TrackerLink | null> {
    const [row] = await this.#database
      .select({
        id: trackingSessions.id,
        groupId: trackingSessions.groupId,
        validFrom: trackingSessions.validFrom,
      })
      .from(trackingSessions)
      .where(eq(trackingSessions.token, hash))
    if (!row) return null
    const link = new TrackerLink(hash, row)
    this.#cache.set(cacheKey(hash), link)
    return link
  }
}

const cacheKey = (hash: Buffer): string => hash.toString('base64')
