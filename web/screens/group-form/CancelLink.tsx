import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import type { FormState } from '#web/forms/use-call-form.ts'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'

interface CancelLinkProps {
  form: Pick<FormState<object>, 'isChanged' | 'finish'>
  to: string
}

/** Leaves a form and discards its draft. It asks first if something was typed. */
export function CancelLink({ form, to }: CancelLinkProps) {
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  if (!form.isChanged) return <LinkButton to={to}>Cancel</LinkButton>
  return (
    <>
      <Button onClick={() => setAsks(true)}>Cancel</Button>
      {asks && (
        <ConfirmDialog
          title="Discard what you typed?"
          description="It is not kept for your next visit."
          labels={{ confirm: 'Discard', cancel: 'Keep editing' }}
          onConfirm={() => {
            form.finish()
            void navigate(to)
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
