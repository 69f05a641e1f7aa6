import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import type { BetaTester } from './tester-columns.tsx'
import type { Decision } from './use-decide-on-tester.ts'

interface RejectDialogProps {
  tester: BetaTester
  decision: Decision
  onClose: () => void
}

/** Confirms rejecting an application. */
export function RejectDialog({ tester, decision, onClose }: RejectDialogProps) {
  const isPending = tester.status === 'pending'
  return (
    <ConfirmDialog
      title={`Reject ${tester.name}?`}
      description="They’ll get an email. You can’t undo this."
      labels={{ confirm: 'Reject', pending: 'Rejecting...', cancel: isPending ? 'Cancel' : 'Close' }}
      action={decision}
      onConfirm={isPending ? () => decision.mutate({ tester, status: 'rejected' }) : undefined}
      onClose={onClose}
    />
  )
}
