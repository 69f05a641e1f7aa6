import { eq } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import { needsApproval } from '#shared/needs-approval.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { Organizer } from '../access/organizer.ts'
import type { Database } from '../database/connect.ts'
import { eventProposals, groups } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { planEvent } from '../planned-routes/plan-event.ts'
import { Refusal } from '../refusal.ts'
import { auditProposal, auditPublication, createProposed } from './apply-action.ts'
import { checkOpenCount, checkShown, lockAndReadGroup } from './lock-proposal.ts'

/**
 * Proposes an event. It waits for approval, unless the group's proposals need none. Returns the
 * proposal with its event, and the ids of the parades that the board must read again.
 */
export async function proposeEvent(
  database: Database,
  organizer: Organizer,
  body: Body<'proposeEvent'>,
  network: StreetNetwork,
  now: Date,
) {
  const { groupId, admin } = organizer
  const form = { ...body, sheet: body.sheet ?? null }
  const [seenGroup] = await database.select().from(groups).where(eq(groups.id, groupId))
  const route = seenGroup && !needsApproval(seenGroup) ? planEvent(form, network) : null
  return database.transaction(async (transaction) => {
    const group = await lockAndReadGroup(transaction, groupId)
    if (group instanceof Refusal) return group
    const hidden = checkShown(group)
    if (hidden) return hidden
    const proposal = { groupId, kind: 'create' as const, form, createdAt: now }
    // A group that was verified a moment ago has no plan yet; its proposal waits.
    if (!route || needsApproval(group)) {
      const tooMany = await checkOpenCount(transaction, groupId)
      if (tooMany) return tooMany
      const [row] = await transaction
        .insert(eventProposals)
        .values({ ...proposal, state: 'open' })
        .returning()
      await auditProposal(transaction, admin, now, 'propose-event', { group, form })
      await notifyChanged(transaction, 'proposal')
      return { proposal: row!, event: null, paradeIds: [] }
    }
    const applied = await createProposed(transaction, groupId, { form, route }, now)
    const { event, paradeIds } = applied
    const [row] = await transaction
      .insert(eventProposals)
      .values({ ...proposal, state: 'approved', eventId: event.id, decidedAt: now })
      .returning()
    await auditPublication(transaction, organizer, now, { kind: 'create', group, applied })
    return { proposal: row!, event, paradeIds }
  })
}
