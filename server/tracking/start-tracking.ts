import { eq, sql } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { liveParades, trackingSessions } from '../database/schema.ts'
import { Refusal, refuse } from '../refusal.ts'
import { announceParade } from './announce.ts'
import { endParade } from './end-parade.ts'
import { lockGroup } from './lock-groups.ts'
import { makeSession } from './make-session.ts'
import { findOpenParade, openParade } from './open-parade.ts'
import { readParades } from './read-parades.ts'
import { trackableGroup } from './trackable-group.ts'

/** A link that an admin's Start makes counts for 6 hours. */
const linkMs = 6 * 3_600_000

interface Start {
  groupId: number
  /** On whose behalf: shown as the tracker's name. */
  userId: string
  consent?: boolean | undefined
}

/**
 * Puts a group's parade on the map at once, waiting for its first position, with a link for a phone. A parade of that
 * group that had lapsed is over then; its phones, should they return, speak for the new one.
 */
export function startTracking(database: Database, admin: Admin, start: Start, now: Date, timeoutMs: number) {
  return database.transaction(async (transaction) => {
    await lockGroup(transaction, start.groupId)
    const group = await trackableGroup(transaction, start.groupId, start.consent, now)
    if (group instanceof Refusal) return group
    const open = await findOpenParade(transaction, group.id, now, timeoutMs)
    if (open) {
      if ('shown' in open.state) return refuse('already_live')
      const reason = open.state.gone === 'lapsed' ? 'replaced' : open.state.gone
      await endParade(transaction, open.parade.id, reason, now)
    }
    const paradeId = await openParade(transaction, group.id, now)
    if (open) await moveSessions(transaction, open.parade.id, paradeId)
    const [parade] = await transaction.select().from(liveParades).where(eq(liveParades.id, paradeId))
    const expiresAt = new Date(now.getTime() + linkMs)
    const trackingLink = await makeSession(
      transaction,
      {
        groupId: group.id,
        trackerName: start.userId,
        paradeId,
        eventId: parade!.eventId,
        permissionId: null,
        validFrom: now,
        expiresAt,
      },
      now,
    )
    await announceParade(transaction, paradeId)
    await writeAudit(transaction, admin, now, {
      action: 'start-tracking',
      subject: group.name,
      changes: { parade: paradeId, tracker: start.userId },
    })
    const [entry] = await readParades(transaction, [paradeId])
    return { trackingLink, expiresAt, entry: entry! }
  })
}

async function moveSessions(transaction: Transaction, from: number, to: number): Promise<void> {
  await transaction
    .update(trackingSessions)
    .set({ paradeId: to })
    .where(sql`${eq(trackingSessions.paradeId, from)} and ${trackingSessions.endedAt} is null`)
}
