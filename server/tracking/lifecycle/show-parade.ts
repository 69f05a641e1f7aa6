import { eq } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { trackingSessions } from '../../database/schema.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { Refusal } from '../../refusal.ts'
import { openGateNow } from '../parade/gate.ts'
import { lockOpenParade } from './lock-open-parade.ts'

/**
 * Opens the gates of all of a parade's phones, for example because the parade starts elsewhere than
 * planned: their positions from now on are shown, wherever they are. Earlier positions stay hidden
 * (rule LP7).
 */
export function showParade(database: Database, admin: Admin, paradeId: number, now: Date) {
  return database.transaction(async (transaction) => {
    const locked = await lockOpenParade(transaction, paradeId)
    if (locked instanceof Refusal) return locked
    const { parade, sessions, groupName } = locked
    for (const session of sessions) {
      openGateNow(session, parade, now)
      await transaction
        .update(trackingSessions)
        .set({ shownSince: session.shownSince })
        .where(eq(trackingSessions.id, session.id))
    }
    await writeAudit(transaction, admin, now, {
      action: 'show-parade',
      subject: groupName,
      changes: { parade: paradeId },
    })
    await notifyChanged(transaction, 'tracking')
    return { id: paradeId }
  })
}
