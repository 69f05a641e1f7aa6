import type { ProposedEvent } from '#shared/contract/proposals.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { Admin } from '../access/admin.ts'
import type { Organizer } from '../access/organizer.ts'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../database/connect.ts'
import type { AuditChanges } from '../database/schema/audit.ts'
import { insertEvent, markCanceled, type StoredEvent, updateEvent } from '../events/store-event.ts'
import type { RouteColumns } from '../planned-routes/plan-event.ts'
import { planChange, planEventApart } from '../planned-routes/planner.ts'
import { COMPUTED_COLUMNS } from '../planned-routes/planned-fields.ts'
import { Refusal, refuse } from '../refusal.ts'
import { hasLiveParade } from '../tracking/lifecycle/open-parade.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'

/** What a proposal does: create an event, change it, or cancel it for a reason. */
export type ProposedAction =
  | { kind: 'create'; form: ProposedEvent; route: RouteColumns }
  | { kind: 'change'; form: ProposedEvent; route: Partial<RouteColumns> }
  | { kind: 'cancel'; reason: string | null }

/**
 * Returns the action that creates an event, or changes the given one, with its planned route.
 * Takes up to 200 ms, so call it before the group is locked.
 */
export async function planAction(
  form: ProposedEvent,
  event: StoredEvent | null,
  network: StreetNetwork,
): Promise<ProposedAction> {
  return event
    ? { kind: 'change', form, route: await planChange(event, form, network) }
    : { kind: 'create', form, route: await planEventApart(form, network) }
}

/** Returns an event that can still be changed or canceled. Refuses a missing or canceled one. */
export function requireEvent(event: StoredEvent | null) {
  if (!event) return refuse('event_not_found')
  return event.cancelledAt === null ? event : refuse('event_cancelled')
}

/** Creates a proposed event, which makes it public. The caller holds the group's lock. */
export async function createProposed(
  transaction: Transaction,
  groupId: number,
  { form, route }: { form: ProposedEvent; route: RouteColumns },
  now: Date,
) {
  const created = await insertEvent(transaction, { ...form, groupId }, route, now)
  const { date, time, location } = created.event
  return { ...created, changes: { date, time, location } satisfies AuditChanges }
}

/**
 * Carries out an action, which makes it public. The caller holds the group's lock. Returns the event,
 * the ids of the parades that the board must read again, and the changes for the audit trail.
 */
export async function applyAction(
  transaction: Transaction,
  groupId: number,
  storedEvent: StoredEvent | null,
  action: ProposedAction,
  asOf: AsOf,
) {
  if (action.kind === 'create') return createProposed(transaction, groupId, action, asOf.now)
  const before = requireEvent(storedEvent)
  if (before instanceof Refusal) return before
  if (action.kind === 'cancel') {
    if (await hasLiveParade(transaction, before, asOf)) return refuse('event_live')
    const canceled = await markCanceled(transaction, before, action.reason, asOf.now)
    return { ...canceled, changes: { date: before.date, reason: action.reason } satisfies AuditChanges }
  }
  const form = { ...action.form, groupId }
  const changed = await updateEvent(transaction, before, form, action.route, [groupId], asOf)
  if (changed instanceof Refusal) return changed
  return {
    ...changed,
    changes: changesBetween(before, changed.event, { except: ['version', ...COMPUTED_COLUMNS] }),
  }
}

interface AppliedAction {
  kind: ProposedAction['kind']
  group: { name: string }
  applied: { event: StoredEvent; changes: AuditChanges }
}

/** Records an action that an organizer, or an administrator in their place, made public. */
export function auditPublication(
  transaction: Transaction,
  organizer: Organizer,
  now: Date,
  { kind, group, applied }: AppliedAction,
): Promise<void> {
  const { admin } = organizer
  return writeAudit(transaction, admin ?? organizer, now, {
    action: admin ? `${kind}-event` : `${kind}-event-as-organizer`,
    subject: applied.event.title,
    changes: { group: group.name, ...applied.changes },
  })
}

/**
 * Records a change of a proposal that nobody sees yet, if an administrator made it: an organizer
 * could flood the trail.
 */
export async function auditProposal(
  transaction: Transaction,
  admin: Admin | null,
  now: Date,
  action: 'propose-event' | 'change-proposal' | 'withdraw-proposal',
  { group, form }: { group: { name: string }; form: ProposedEvent },
): Promise<void> {
  if (!admin) return
  const changes = { group: group.name, date: form.date, time: form.time }
  await writeAudit(transaction, admin, now, { action, subject: form.title, changes })
}
