import type { ReactNode } from 'react'
import { userMessage } from '#web/api/api-error.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { type Action, useAction } from './use-action.ts'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  description: ReactNode
  /** The words of the buttons: to confirm, while that runs, and to leave it. */
  labels: { confirm: string; pending?: string; cancel?: string }
  variant?: 'danger' | 'primary'
  /** Whether something is still missing before it can be confirmed. */
  disabled?: boolean
  /** The action that it confirms, if that takes time. */
  action?: { isPending: boolean; error: unknown }
  /** What failed, before the server's reason: 'Failed to remove event.' */
  failureText?: string
  /** Undefined if there is nothing left to confirm. */
  onConfirm: (() => void) | undefined
  onClose: () => void
  children?: ReactNode
}

const NO_ACTION = { isPending: false, error: null }

/** Asks before an action, and shows why it failed. */
export function ConfirmDialog({
  title,
  description,
  labels,
  variant = 'danger',
  disabled,
  action = NO_ACTION,
  failureText,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { isPending, error } = action
  const note = error ? (
    <ErrorNote>
      {failureText} {userMessage(error)}
    </ErrorNote>
  ) : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{labels.cancel ?? 'Cancel'}</Button>
          {onConfirm && (
            <Button variant={variant} disabled={disabled} pending={isPending} onClick={onConfirm}>
              {(isPending && labels.pending) || labels.confirm}
            </Button>
          )}
        </>
      }
    >
      {(children || note) && (
        <>
          {children}
          {note}
        </>
      )}
    </Dialog>
  )
}

interface ActionDialogProps<Answer> extends Omit<ConfirmDialogProps, 'action' | 'onConfirm'> {
  /** What is done when it is confirmed; the dialog then closes. */
  action: Action<Answer, void>
}

/** Asks before a call is made. It stays open while that runs, and if it fails. */
export function ActionDialog<Answer>({ action, ...dialog }: ActionDialogProps<Answer>) {
  const confirmed = useAction({ onDone: dialog.onClose, ...action })
  return <ConfirmDialog {...dialog} action={confirmed} onConfirm={() => confirmed.mutate()} />
}
