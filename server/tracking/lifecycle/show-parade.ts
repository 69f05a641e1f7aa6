import { and, eq, isNull } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { groups, liveParades, trackingSessions } from '../../database/schema.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { refuse } from '../../refusal.ts'
import { openGate } from '../parade/gate.ts'
import { lockGroup } from '../parade/lock-groups.ts'

/**
 * Opens the gates of all of a parade's phones: their positions from now on are shown, wherever they
 * are. Earlier positions stay hidden (rule LP7).
 */
export function showParade(database: Database, admin: Admin, paradeId: number, now: Date) {
  return database.transaction(async (transaction) => {
    const isOpen = and(eq(liveParades.id, paradeId), isNull(liveParades.endedAt))
    const [group] = await transaction
      .select({ id: groups.id, name: groups.name })
      .from(liveParades)
      .innerJoin(groups, eq(groups.id, liveParades.groupId))
      .where(isOpen)
    if (!group) return refuse('parade_not_found')
    await lockGroup(transaction, group.id)
    const [parade] = await transaction.select().from(liveParades).where(isOpen)
    if (!parade) return refuse('parade_not_found')
    const sessions = await transaction
      .select()
      .from(trackingSessions)
      .where(and(eq(trackingSessions.paradeId, paradeId), isNull(trackingSessions.endedAt)))
    for (const session of sessions) {
      openGate(session, parade, now)
      await transaction
        .update(trackingSessions)
        .set({ shownSince: session.shownSince })
        .where(eq(trackingSessions.id, session.id))
    }
    await writeAudit(transaction, admin, now, {
      action: 'show-parade',
      subject: group.name,
      changes: { parade: paradeId },
    })
    await notifyChanged(transaction, 'tracking')
    return { id: paradeId }
  })
}
