import type { ReactNode } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  description: ReactNode
  /** The words of the buttons: to confirm, while that runs, and to leave it. */
  words: { confirm: string; pending: string; cancel?: string }
  variant?: 'danger' | 'primary'
  /** Whether something is still missing before it can be confirmed. */
  disabled?: boolean
  action: { isPending: boolean; error: unknown }
  /** What failed, before the server's reason: 'Failed to remove event.' */
  failed?: string
  /** Undefined if there is nothing left to confirm. */
  onConfirm: (() => void) | undefined
  onClose: () => void
  children?: ReactNode
}

/** Asks before an action, and shows why it failed. */
export function ConfirmDialog({
  title,
  description,
  words,
  variant = 'danger',
  disabled,
  action,
  failed,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const error = action.error ? (
    <ErrorNote>
      {failed} {reasonOf(action.error)}
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
          <Button onClick={onClose}>{words.cancel ?? 'Cancel'}</Button>
          {onConfirm && (
            <Button variant={variant} disabled={disabled} pending={action.isPending} onClick={onConfirm}>
              {action.isPending ? words.pending : words.confirm}
            </Button>
          )}
        </>
      }
    >
      {(children || error) && (
        <>
          {children}
          {error}
        </>
      )}
    </Dialog>
  )
}
