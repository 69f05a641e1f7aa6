import { useEffect, useRef } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { Field } from '../ui/controls/Field.tsx'
import { shownLink } from '../ui/controls/shown-link.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'

/** Shows a link that the browser did not copy, selected. */
export default function LinkDialog({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const close = () => shownLink.set(undefined)
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Copy this link"
      description="This browser didn’t copy it."
      actions={<Button onClick={close}>Close</Button>}
    >
      <Field ref={field} label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />
    </Dialog>
  )
}
