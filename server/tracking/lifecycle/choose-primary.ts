import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { groups, liveParades, trackingSessions } from '../../database/schema.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { refuse } from '../../refusal.ts'
import { announceParade } from '../parade/announce.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { isOver, sessionStatusAt } from '../parade/session-status.ts'
import { movePosition } from '../ingest/take-fix.ts'

interface Pick {
  paradeId: number
  sessionId: number
  /** The primary that the administrator saw; undefined where that does not matter. */
  insteadOf?: number | null | undefined
}

/**
 * Lets the phone that an administrator picks give the parade's position. Viewers see its newest fix at once, unless what
 * they see is newer (rule LP2). It gives way again as any primary does: when it falls silent and another does not.
 */
export function pickPrimary(
  database: Database,
  admin: Admin,
  { paradeId, sessionId, insteadOf }: Pick,
  now: Date,
  timeoutMs: number,
) {
  return database.transaction(async (transaction) => {
    const readParade = () =>
      transaction
        .select({ ...getTableColumns(liveParades), groupName: groups.name })
        .from(liveParades)
        .innerJoin(groups, eq(groups.id, liveParades.groupId))
        .where(eq(liveParades.id, paradeId))
    const [found] = await readParade()
    if (!found) return refuse('parade_not_found')
    await lockGroup(transaction, found.groupId)
    const [parade] = await readParade()
    if (!parade || parade.endedAt !== null) return refuse('parade_not_found')
    const phones = await transaction
      .select()
      .from(trackingSessions)
      .where(eq(trackingSessions.paradeId, paradeId))
    const picked = phones.find(({ id }) => id === sessionId)
    if (!picked) return refuse('session_not_found')
    const status = sessionStatusAt(picked, now, timeoutMs)
    if (isOver(status)) return refuse('session_ended')
    if (parade.sessionId === sessionId) return refuse('already_primary')
    if (insteadOf !== undefined && insteadOf !== parade.sessionId) return refuse('changed_meanwhile')
    const { latitude, longitude, fixAt, fixRecordedAt, accuracy } = picked
    const isSilent = status === 'lapsed' || status === 'pending'
    if (isSilent || latitude === null || longitude === null || fixAt === null || fixRecordedAt === null)
      return refuse('phone_not_heard')
    const before = phones.find(({ id }) => id === parade.sessionId)
    const newest = { latitude, longitude, at: fixAt.getTime(), recordedAt: fixRecordedAt.getTime() }
    movePosition(parade, newest, accuracy)
    await transaction
      .update(liveParades)
      .set({
        sessionId,
        latitude: parade.latitude,
        longitude: parade.longitude,
        accuracy: parade.accuracy,
        positionAt: parade.positionAt,
        trail: parade.trail,
      })
      .where(eq(liveParades.id, paradeId))
    await announceParade(transaction, paradeId)
    await writeAudit(transaction, admin, now, {
      action: 'choose-primary',
      subject: parade.groupName,
      changes: { primary: { from: before?.trackerName ?? null, to: picked.trackerName } },
    })
    await transaction.execute(sql`select ${notifyChanged(['/api/admin/tracking'])}`)
    return { id: paradeId, sessionId }
  })
}
