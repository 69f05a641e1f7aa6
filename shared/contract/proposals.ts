import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { endsLater, eventFields, eventForm, routeFieldMask } from './events.ts'
import { byId, id, idInPath, instant, optionalText, requiredText } from './fields/fields.ts'
import { pageQuery, sortOrders } from './fields/paging.ts'
import { groupType } from './groups.ts'

/** What a proposal does when it is approved: create an event, change it, or cancel it. */
export const proposalKinds = ['create', 'change', 'cancel'] as const

export const proposalStates = ['open', 'approved', 'declined'] as const

/** How many proposals of a group may wait for approval. */
export const MAX_OPEN_PROPOSALS = 20

/** The fields of an event that a proposal carries. */
export const proposedEvent = eventFields.pick({
  title: true,
  description: true,
  date: true,
  time: true,
  endTime: true,
  location: true,
  eventType: true,
  ...routeFieldMask,
})

export type ProposedEvent = z.output<typeof proposedEvent>

const version = z.int().positive().meta({
  description: 'Number of changes so far, of the proposal and of its event',
})

const seenVersion = version.max(2_147_483_647).optional().meta({
  description: 'If sent, the call is refused when the proposal or its event has changed since.',
})

const proposal = z
  .object({
    id,
    groupId: id,
    kind: z.enum(proposalKinds),
    state: z.enum(proposalStates),
    form: proposedEvent.meta({ description: 'The proposed event' }),
    reason: z.string().nullable().meta({ description: 'Why the event is to be canceled' }),
    declineReason: z.string().nullable(),
    event: eventFields
      .nullable()
      .meta({ description: 'The public event as it is now; null if there is none' }),
    createdAt: instant,
    decidedAt: instant.nullable(),
    version,
  })
  .meta({ id: 'Proposal' })

/** A proposal as administrators see it. */
const adminProposal = proposal
  .extend({
    group: z.object({ name: z.string(), type: groupType, isActive: z.boolean(), isVerified: z.boolean() }),
  })
  .meta({ id: 'AdminProposal' })

const proposalForm = eventForm.omit({ groupId: true, isLive: true })
const ofProposal = z.object({ id: idInPath, proposalId: idInPath })

/** Why a proposal can be neither changed nor withdrawn. */
const changeRefusals = [
  'group_not_found',
  'not_organiser',
  'group_hidden',
  'too_many_proposals',
  'proposal_not_found',
  'proposal_open',
  'event_not_found',
  'event_cancelled',
  'event_live',
  'changed_meanwhile',
] as const

export const proposalCalls = declareCalls({
  listProposals: {
    summary: 'The proposals of a group, newest first; of the approved ones, those of the past year and later',
    params: byId,
    output: z.array(proposal),
    refusals: ['group_not_found', 'not_organiser'],
  },
  proposeEvent: {
    summary:
      'Proposes an event of a group. It is public after an administrator approves it, and right away if the group is verified and not Black Masking Indians',
    params: byId,
    body: endsLater(proposalForm),
    output: proposal,
    refusals: [
      'group_not_found',
      'not_organiser',
      'group_hidden',
      'route_not_published',
      'too_many_proposals',
    ],
  },
  changeProposal: {
    summary:
      'Changes a proposal. A declined one is proposed again; of an approved one, the change of its event is a new proposal, or is public right away as in proposeEvent',
    params: ofProposal,
    body: endsLater(proposalForm.extend({ version: seenVersion })),
    output: proposal,
    refusals: [...changeRefusals, 'proposal_cancels', 'route_not_published'],
  },
  withdrawProposal: {
    summary:
      'Withdraws a proposal. Of an approved one, this proposes to cancel its event, or cancels it right away as in proposeEvent',
    params: ofProposal,
    body: z.object({
      reason: optionalText(2000).meta({ description: 'Why the event is canceled; the calendar shows it' }),
      version: seenVersion,
    }),
    output: null,
    refusals: changeRefusals,
  },
  listAdminProposals: {
    summary: 'The proposals of all groups, in pages',
    query: z.object({
      ...pageQuery,
      state: z.enum(proposalStates).optional(),
      sort: z.enum(sortOrders(['created', 'date', 'group'])).default('created'),
    }),
    isPaged: true,
    output: z.array(adminProposal),
    refusals: [],
  },
  approveProposal: {
    summary: 'Approves a proposal: its event is created, changed or canceled',
    params: byId,
    body: z.object({ version: seenVersion }),
    output: adminProposal,
    refusals: [
      'proposal_not_found',
      'proposal_decided',
      'group_not_shown',
      'route_not_published',
      'event_not_found',
      'event_cancelled',
      'event_live',
      'changed_meanwhile',
    ],
  },
  declineProposal: {
    summary: 'Declines a proposal with a reason that its organizers see',
    params: byId,
    body: z.object({ reason: requiredText(2000), version: seenVersion }),
    output: adminProposal,
    refusals: ['proposal_not_found', 'proposal_decided', 'changed_meanwhile'],
  },
})
