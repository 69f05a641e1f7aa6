import { useNavigate } from 'react-router'
import type { FormState } from '#web/forms/use-call-form.ts'
import { useDiscard } from '#web/forms/use-discard.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'

interface CancelLinkProps {
  form: Pick<FormState<object>, 'isChanged' | 'finish'>
  to: string
}

/** Leaves the form of a page: a link, unless the form asks first. */
export function CancelLink({ form, to }: CancelLinkProps) {
  const navigate = useNavigate()
  // Instead of the question's own history entry (`back-button.ts`).
  const leave = () => void navigate(to, { replace: true })
  // Leaving cuts off pictures that are uploading, and then nothing is sent.
  const { cancelButton, question } = useDiscard({ ...form, isPending: false }, leave)
  if (!form.isChanged) return <LinkButton to={to}>Cancel</LinkButton>
  return (
    <>
      {cancelButton}
      {question}
    </>
  )
}
