import type { Body } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import { addOrganizer } from '../access/organizer.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { groups } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { insertOrganizerLink } from '../organizers/organizer-links.ts'

/**
 * Creates a group and makes the creating browser its organizer. Returns the group and a link that
 * recovers that right. Audited if an administrator does it.
 *
 * @param secret COOKIE_SECRET, with which `browser`, the organizer cookie's value, is hashed
 */
export function createGroup(
  database: Database,
  secret: string,
  admin: Admin | null,
  form: Body<'createGroup'>,
  browser: string,
  now: Date,
) {
  return database.transaction(async (transaction) => {
    const [group] = await transaction
      .insert(groups)
      .values({ ...form, createdAt: now })
      .returning()
    await addOrganizer(transaction, secret, browser, group!.id, null, now)
    const recoveryLink = await insertOrganizerLink(transaction, group!.id, now)
    if (admin) {
      const { name, type, location } = group!
      await writeAudit(transaction, admin, now, {
        action: 'create-group',
        subject: name,
        changes: { type, location },
      })
    }
    await notifyChanged(transaction, 'newGroup')
    return { ...group!, recoveryLink }
  })
}
