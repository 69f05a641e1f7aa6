import { reasonOf } from '../../../api/api-error.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import adminStyles from '../../admin/Admin.module.css'
import type { BetaTester } from '../beta-items.ts'
import type { Decision } from './use-decision.ts'

interface RejectDialogProps {
  tester: BetaTester
  decision: Decision
  onClose: () => void
}

/** Asks before an application is rejected. */
export function RejectDialog({ tester, decision, onClose }: RejectDialogProps) {
  const isPending = tester.status === 'pending'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Reject ${tester.name}?`}
      description="A message tells them so. A decision cannot be taken back."
      actions={
        <>
          <Button onClick={onClose}>{isPending ? 'Cancel' : 'Close'}</Button>
          {isPending && (
            <Button
              variant="danger"
              pending={decision.isPending}
              onClick={() => decision.mutate({ tester, to: 'rejected' })}
            >
              {decision.isPending ? 'Rejecting...' : 'Reject'}
            </Button>
          )}
        </>
      }
    >
      {decision.error && (
        <p className={adminStyles.error} role="alert">
          {reasonOf(decision.error, 'The server could not be reached.')}
        </p>
      )}
    </Dialog>
  )
}
