import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { ModalProps } from '#web/ui/overlay/Modal.tsx'
import { CallForm } from './CallForm.tsx'

interface FormDialogProps
  extends
    Omit<ComponentProps<typeof CallForm>, 'cancel' | 'label' | 'size'>,
    Pick<ModalProps, 'ignoresBackdropClick'> {
  title: string
  description: ReactNode
  onClose: () => void
}

/** A dialog with a form that makes one call. */
export function FormDialog({ title, description, ignoresBackdropClick, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog
      open
      ignoresBackdropClick={ignoresBackdropClick}
      onOpenChange={onClose}
      title={title}
      description={description}
    >
      <CallForm {...form} cancel={<Button onClick={onClose}>Cancel</Button>} />
    </Dialog>
  )
}
