import { useEffect, useRef } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { Field } from '../ui/controls/Field.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

interface LinkDialogProps {
  link: string
  onClose: () => void
}

/** Shows a link that the browser did not copy, selected. */
export default function LinkDialog({ link, onClose }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Copy this link"
      description="This browser didn’t copy it."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Field ref={field} label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />
    </Dialog>
  )
}
