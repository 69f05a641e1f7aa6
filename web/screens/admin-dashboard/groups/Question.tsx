import type { ReactNode } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import adminStyles from '../../admin/Admin.module.css'

interface QuestionProps {
  title: string
  /** What will happen. */
  children: ReactNode
  /** The words of the button that does it, and while it does. */
  words: { act: string; pending: string }
  /** The words of the button that leaves it. */
  back?: string
  pending: boolean
  error: unknown
  onAct: () => void
  onClose: () => void
}

/** Asks before something that takes away. Why it did not work stands in it as well. */
export function Question({
  title,
  children,
  words,
  back = 'Cancel',
  pending,
  error,
  onAct,
  onClose,
}: QuestionProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={children}
      actions={
        <>
          <Button onClick={onClose}>{back}</Button>
          <Button variant="danger" pending={pending} onClick={onAct}>
            {pending ? words.pending : words.act}
          </Button>
        </>
      }
    >
      {error !== null && (
        <p className={adminStyles.error} role="alert">
          {reasonOf(error, 'The server could not be reached.')}
        </p>
      )}
    </Dialog>
  )
}
