import { useEffect, useRef } from 'react'
import { call } from '#web/api/call.ts'
import { filterByCalls } from '#web/api/query-filters.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { missingFields } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { TextArea } from '#web/ui/controls/Field.tsx'
import type { AdminProposal } from './proposal-columns.tsx'
import { isAlreadySettled } from './proposal-facts.ts'

const emptyValues = { reason: '' }
const affectedQueries = [filterByCalls('listAdminProposals', 'listAudit')]

interface DeclineDialogProps {
  proposal: AdminProposal
  isDecided: boolean
  /** What others did since the review was opened. */
  news: string | undefined
  onClose: () => void
}

/** The form that declines a proposal with a reason. */
export function DeclineDialog({ proposal, isDecided, news, onClose }: DeclineDialogProps) {
  const { id, version } = proposal
  const { title } = proposal.form
  // A dialog opens with the focus on Close, but the reason is all there is to fill in.
  const reasonField = useRef<HTMLTextAreaElement>(null)
  useEffect(() => reasonField.current?.focus(), [])
  const form = useCallForm({
    draft: `decline-proposal-${id}`,
    initial: emptyValues,
    validate: (values) => missingFields(values, ['reason']),
    send: ({ reason }) => call('declineProposal', { params: { id }, body: { reason, version } }),
    successToast: { title: 'Proposal Declined', description: title },
    failureToast: 'Failed to decline proposal.',
    onDone: onClose,
    affects: affectedQueries,
    refetchOnFailure: affectedQueries,
  })
  const isSettled = isDecided && !form.isPending
  // A decision is newer than any other failure.
  const failure = isSettled && !isAlreadySettled(form.error) ? undefined : form.errorText
  return (
    <FormDialog
      form={form}
      title={`Decline ${title}?`}
      description={`The organizers of ${proposal.group.name} see your reason.${proposal.kind === 'cancel' ? ' The event stays on the calendar.' : ' They may edit the event and propose it again.'}`}
      submitLabel="Decline Proposal"
      pendingLabel="Declining..."
      disabled={isSettled || isAlreadySettled(form.error)}
      error={failure ?? (form.isPending ? undefined : news)}
      onClose={onClose}
    >
      <TextArea
        ref={reasonField}
        label="Reason"
        hint="Shown to the organizers only."
        required
        maxLength={2000}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
