import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { trackingSessions } from '../database/schema.ts'
import { hashToken } from './token.ts'

/**
 * The holder of a tracker link: proof that the token in the path belongs to a session. It carries what never changes of
 * that session; whether the link still counts is decided under the lock of the action itself.
 */
export class TrackerLink {
  readonly sessionId: number
  readonly groupId: number
  readonly validFrom: Date
  #made = true

  constructor(row: { id: number; groupId: number; validFrom: Date }) {
    this.sessionId = row.id
    this.groupId = row.groupId
    this.validFrom = row.validFrom
  }

  get isLink(): boolean {
    return this.#made
  }
}

/** How many links are remembered by their hash, so that a phone's every fix does not ask the database who it is. */
const mostRemembered = 10_000

/** Finds tracker links by token. What it remembers never changes, so it can be thrown away at any time. */
export function trackerLinks(database: Database): (token: string) => Promise<TrackerLink | null> {
  const remembered = new Map<string, TrackerLink>()
  return async (token) => {
    const hash = hashToken(token)
    const key = hash.toString('base64')
    const known = remembered.get(key)
    if (known) return known
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
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
    remembered.set(key, link)
    return link
  }
}
