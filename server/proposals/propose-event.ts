import { eq } from 'drizzle-orm'
import type { ProposedEvent } from '#shared/contract/proposals.ts'
import type { Body } from '#shared/contract/types.ts'
import { needsApproval } from '#shared/needs-approval.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { Organizer } from '../access/organizer.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { eventProposals, groups } from '../database/schema.ts'
import { checkRouteDay } from '../events/check-route-day.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import type { RouteColumns } from '../planned-routes/plan-event.ts'
import { planEventApart } from '../planned-routes/planner.ts'
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
  const { groupId } = organizer
  const form = { ...body, sheet: body.sheet ?? null }
  const [groupBeforeLock] = await database.select().from(groups).where(eq(groups.id, groupId))
  // Planning takes up to 200 ms, so it comes before the lock, which other changes of the group wait for.
  const isPublic = groupBeforeLock && !needsApproval(groupBeforeLock)
  const route = isPublic ? await planEventApart(form, network) : null
  return database.transaction(async (transaction) => {
    const group = await lockAndReadGroup(transaction, groupId)
    if (group instanceof Refusal) return group
    const refusal = checkShown(group) ?? checkRouteDay(group.type, form)
    if (refusal) return refusal
    // Without a plan, the group needed approval until a moment ago; this proposal still waits.
    return route && !needsApproval(group)
      ? publish(transaction, organizer, group, { form, route }, now)
      : submit(transaction, organizer, group, form, now)
  })
}

/** Stores a proposal that waits for an administrator. */
async function submit(
  transaction: Transaction,
  { groupId, admin }: Organizer,
  group: { name: string },
  form: ProposedEvent,
  now: Date,
) {
  const tooManyRefusal = await checkOpenCount(transaction, groupId)
  if (tooManyRefusal) return tooManyRefusal
  const [row] = await transaction
    .insert(eventProposals)
    .values({ groupId, kind: 'create', form, createdAt: now, state: 'open' })
    .returning()
  await auditProposal(transaction, admin, now, 'propose-event', { group, form })
  await notifyChanged(transaction, 'proposal')
  return { proposal: row!, event: null, paradeIds: [] }
}

/** Creates the event, and stores the proposal as approved. */
async function publish(
  transaction: Transaction,
  organizer: Organizer,
  group: { name: string },
  { form, route }: { form: ProposedEvent; route: RouteColumns },
  now: Date,
) {
  const { groupId } = organizer
  const applied = await createProposed(transaction, groupId, { form, route }, now)
  const { event, paradeIds } = applied
  const [row] = await transaction
    .insert(eventProposals)
    .values({
      groupId,
      kind: 'create',
      form,
      createdAt: now,
      state: 'approved',
      eventId: event.id,
      decidedAt: now,
    })
    .returning()
  await auditPublication(transaction, organizer, now, { kind: 'create', group, applied })
  return { proposal: row!, event, paradeIds }
}
