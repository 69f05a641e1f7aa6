import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { CallForm } from './CallForm.tsx'
import { useDiscard } from './use-discard.tsx'

interface FormDialogProps extends Omit<ComponentProps<typeof CallForm>, 'cancel' | 'label' | 'size'> {
  title: string
  description: ReactNode
  onClose: () => void
}

/** A dialog with a form that makes one call. */
export function FormDialog({ title, description, onClose, ...form }: FormDialogProps) {
  const { cancel, cancelButton, question } = useDiscard(form.form, onClose)
  return (
    <>
      <Dialog open onOpenChange={cancel} title={title} description={description}>
        <CallForm {...form} cancel={cancelButton} />
      </Dialog>
      {question}
    </>
  )
}
