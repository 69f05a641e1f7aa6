import { type ReactNode, useEffect, useRef } from 'react'
import { userMessage } from '#web/api/api-error.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { type Action, useAction } from './use-action.ts'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  description: ReactNode
  /** The labels of the buttons. `pending` replaces `confirm` while the action runs. */
  labels: { confirm: string; pending?: string; cancel?: string }
  variant?: 'danger' | 'primary'
  /** Why the action is no longer needed, if someone else did it meanwhile. Replaces the description. */
  settled?: string | false | undefined
  /** The state of the confirmed action, unless it is synchronous. */
  action?: { isPending: boolean; error: unknown }
  /** Shown before the server's error message: 'Failed to remove event.' */
  failureText?: string
  /** Undefined hides the button to confirm. */
  onConfirm: (() => void) | undefined
  onClose: () => void
  children?: ReactNode
}

const NO_ACTION = { isPending: false, error: null }

/** Asks for confirmation of an action, and shows its error. */
export function ConfirmDialog({
  title,
  description,
  labels,
  variant = 'danger',
  settled,
  action = NO_ACTION,
  failureText,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { isPending, error } = action
  // The safe choice. A dialog opens with the focus on its first button, which is Close.
  const cancelButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (variant === 'danger') cancelButton.current?.focus()
  }, [variant])
  // While the action runs, its own effect may be seen before its response.
  const isSettled = Boolean(settled) && !isPending
  const note =
    error && !isSettled ? (
      <ErrorNote>
        {failureText} {userMessage(error)}
      </ErrorNote>
    ) : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={isSettled ? <output>{settled}</output> : description}
      actions={
        <>
          <Button ref={cancelButton} onClick={onClose}>
            {isSettled ? 'Close' : (labels.cancel ?? 'Cancel')}
          </Button>
          {onConfirm && (
            <Button variant={variant} disabled={isSettled} pending={isPending} onClick={onConfirm}>
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

interface ActionDialogProps<Result> extends Omit<ConfirmDialogProps, 'action' | 'onConfirm'> {
  /** The call that confirming makes. The dialog closes after it succeeds, unless it has an `onDone`. */
  action: Action<Result, void>
  /** Whether the call may be made. If not, it shows at the dialog's fields why. */
  mayConfirm?: () => boolean
}

/** Asks for confirmation of a call. It stays open while the call runs, and if it fails. */
export function ActionDialog<Result>({ action, mayConfirm, ...dialog }: ActionDialogProps<Result>) {
  const mutation = useAction({ onDone: dialog.onClose, ...action })
  return (
    <ConfirmDialog
      {...dialog}
      action={mutation}
      onConfirm={() => (mayConfirm?.() ?? true) && mutation.mutate()}
    />
  )
}
