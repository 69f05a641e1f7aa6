import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import type { BetaTester } from './tester-columns.tsx'
import type { DecideAction } from './use-decide-on-tester.ts'

interface RejectDialogProps {
  tester: BetaTester
  decision: DecideAction
  onClose: () => void
}

/** Asks to confirm the rejection of an application. */
export function RejectDialog({ tester, decision, onClose }: RejectDialogProps) {
  const isUndecided = tester.status === 'pending'
  return (
    <ConfirmDialog
      title={`Reject ${tester.name}?`}
      description="They’ll get an email. You can’t undo this."
      labels={{ confirm: 'Reject', pending: 'Rejecting...', cancel: isUndecided ? 'Cancel' : 'Close' }}
      action={decision}
      onConfirm={isUndecided ? () => decision.mutate({ tester, status: 'rejected' }) : undefined}
      onClose={onClose}
    />
  )
}
