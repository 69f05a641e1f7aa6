import { needsApproval } from '#shared/needs-approval.ts'
import { call } from '#web/api/call.ts'
import { emptyValues, type EventValues, toFormValues, toRequestBody } from '#web/event-form/event-values.ts'
import { EventFormDialog } from '#web/event-form/EventFormDialog.tsx'
import {
  answeredVersion,
  contentOf,
  decisionSince,
  declineText,
  type Proposal,
  type ProposingGroup,
} from './proposal.ts'
import styles from './Proposals.module.css'

interface ProposalFormProps {
  group: ProposingGroup
  /** The proposal to change; undefined for a new one. */
  proposal: Proposal | undefined
  /** The proposal as it is now. The form keeps what was typed, and tells how it was decided. */
  current: Proposal | undefined
  /** Called after a failure, whose cause may be a decision. */
  onFailed: () => void
  onClose: () => void
  /** Opens the form again with the latest version. */
  onReload: () => void
  /** Whether `onReload` opened the form. */
  isReloaded: boolean
}

/**
 * The form that proposes an event, or changes a proposal or its public event. It is the
 * administrators' form of events with the organizers' calls.
 */
export function ProposalForm({ group, proposal, current, ...dialog }: ProposalFormProps) {
  const { id } = group
  const waits = needsApproval(group)
  const form = proposal && { ...contentOf(proposal), groupId: id, version: proposal.version }
  const isPublic = proposal?.state === 'approved'
  const declined = proposal && declineText(proposal)
  const decision = proposal && current && decisionSince(proposal, current)
  const rule = (current ?? proposal)?.state === 'approved' ? CHANGE_WAITS : WAITS
  const send = (values: EventValues) => {
    const body = toRequestBody(values)
    if (!proposal) return call('proposeEvent', { params: { id }, body })
    const version = answeredVersion(values.version, proposal, current ?? proposal)
    return call('changeProposal', { params: { id, proposalId: proposal.id }, body: { ...body, version } })
  }
  const heading = proposal ? (isPublic ? 'Edit Event' : 'Edit Proposal') : 'Propose an Event'
  return (
    <EventFormDialog
      draft={proposal ? `proposal-${proposal.id}` : `new-proposal-${id}`}
      initial={form ? toFormValues(form) : { ...emptyValues, groupId: String(id) }}
      event={isPublic && proposal.event ? { ...proposal.event, version: proposal.version } : undefined}
      group={{ type: group.type }}
      texts={{ title: heading, ...(waits ? proposing : publishing) }}
      description={
        (declined || waits) && (
          <>
            {waits && rule}
            {declined && <p className={styles.reason}>{declined}</p>}
          </>
        )
      }
      notice={decision}
      calls={{
        readSheet: (text, signal) =>
          call('readRouteSheetAsOrganizer', { params: { id }, body: { text }, signal }),
        planRoute: (body, signal) => call('planRouteAsOrganizer', { params: { id }, body, signal }),
      }}
      send={send}
      successToast={({ state, form: { title } }) =>
        state === 'open'
          ? { title: 'Event Proposed', description: `${title} is waiting for approval.` }
          : { title: 'Event Published', description: title }
      }
      {...dialog}
    />
  )
}

const proposing = {
  submit: 'Propose Event',
  pending: 'Proposing...',
  failed: 'Failed to propose event.',
}

const publishing = {
  submit: 'Publish Event',
  pending: 'Publishing...',
  failed: 'Failed to publish event.',
}

const WAITS = 'An administrator reviews it before it goes public.'
const CHANGE_WAITS = 'The public event stays as it is until an administrator approves your change.'
