import type { ParadePart } from '#shared/tracking/reports.ts'
import type { Transaction } from '../../database/connect.ts'
import { trackingSessions } from '../../database/schema.ts'
import { hashToken, newToken } from '../../access/token.ts'

/** A new session: what its link is for, and how long it is valid. */
interface NewSession {
  groupId: number
  trackerName: string
  paradeId: number | null
  eventId: number | null
  permissionId: number | null
  part: ParadePart
  validFrom: Date
  expiresAt: Date
}

/**
 * Creates a session. Returns the path of its link, which nobody can read again: only a hash of the
 * token is stored.
 */
export async function createSession(
  transaction: Transaction,
  session: NewSession,
  now: Date,
): Promise<string> {
  const token = newToken()
  await transaction.insert(trackingSessions).values({ ...session, token: hashToken(token), createdAt: now })
  return `/tracker/${token}`
}
