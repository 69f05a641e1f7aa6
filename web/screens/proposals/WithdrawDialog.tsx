import { useEffect, useRef, useState } from 'react'
import { formatEventTime } from '#shared/calendar.ts'
import { needsApproval } from '#shared/needs-approval.ts'
import { call } from '#web/api/call.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'
import { REQUIRED } from '#web/forms/field-errors.ts'
import { ALL_QUERIES } from '#web/forms/use-action.ts'
import { TextArea } from '#web/ui/controls/Field.tsx'
import { contentOf, type Proposal, type ProposingGroup } from './proposal.ts'

interface WithdrawDialogProps {
  group: ProposingGroup
  proposal: Proposal
  /** The open or declined change of the public event, which canceling the event deletes. */
  replaced: Proposal | undefined
  onClose: () => void
}

/**
 * Confirms withdrawing a proposal. Once its event is public, the event can only be canceled, and
 * this asks for the reason too.
 */
export function WithdrawDialog({ group, proposal, replaced, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  // Instead of on Keep it: the reason is all there is to fill in.
  const reasonField = useRef<HTMLTextAreaElement>(null)
  useEffect(() => reasonField.current?.focus(), [])
  const { id: proposalId, version, state } = proposal
  const { title, date, time } = contentOf(proposal)
  const isPublic = state === 'approved'
  const waits = needsApproval(group)
  const withdraw = () =>
    call('withdrawProposal', {
      params: { id: group.id, proposalId },
      body: isPublic ? { version, reason } : { version },
    })
  const common = { run: withdraw, refetchOnFailure: ALL_QUERIES }
  if (!isPublic) {
    return (
      <ActionDialog
        title={`Withdraw ${title}?`}
        description={`${formatEventTime(date, time)}. The proposal is deleted. Your public events stay as they are.`}
        labels={{ confirm: 'Withdraw', pending: 'Withdrawing...', cancel: 'Keep it' }}
        failureText="Failed to withdraw."
        action={{ ...common, successToast: { title: 'Proposal Withdrawn', description: title } }}
        onClose={onClose}
      />
    )
  }
  return (
    <ActionDialog
      title={`Cancel ${title}?`}
      description={`${formatEventTime(date, time)}. ${waits ? AFTER_APPROVAL : RIGHT_AWAY}${changeGoes(replaced)}`}
      labels={{
        confirm: waits ? 'Propose to Cancel' : 'Cancel Event',
        pending: waits ? 'Proposing...' : 'Canceling...',
        cancel: 'Keep it',
      }}
      mayConfirm={() => {
        if (reason.trim() !== '') return true
        setError(REQUIRED)
        reasonField.current?.focus()
        return false
      }}
      failureText="Failed to cancel event."
      action={{
        ...common,
        successToast: {
          title: waits ? 'Cancellation Proposed' : 'Event Canceled',
          description: waits ? `${title} stays on the calendar until it is approved.` : title,
        },
      }}
      onClose={onClose}
    >
      <TextArea
        ref={reasonField}
        label="Reason"
        hint="Shown on the calendar."
        required
        maxLength={2000}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value)
          setError(undefined)
        }}
      />
    </ActionDialog>
  )
}

const AFTER_APPROVAL =
  'After an administrator approves it, it stays on the calendar, marked as canceled, with your reason.'

function changeGoes(replaced: Proposal | undefined): string {
  if (replaced === undefined) return ''
  return replaced.state === 'open'
    ? ' Your change that is waiting for approval is deleted.'
    : ' Your declined change is deleted.'
}

const RIGHT_AWAY = 'It stays on the calendar, marked as canceled, with your reason. This can’t be undone.'
