import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAskFirst } from './use-ask-first.tsx'
import type { FormState } from './use-call-form.ts'

interface Discard {
  /**
   * Leaves the form and discards its draft. It asks first if something was typed. While the form is sent, it
   * does nothing: that cannot be undone, and a failure needs what was typed.
   */
  cancel: () => void
  cancelButton: ReactNode
  /** The question, while it is open. */
  question: ReactNode
}

/** What Cancel does in every form, and Escape and Back in those of a dialog. */
export function useDiscard(
  { isChanged, finish, isPending }: Pick<FormState<object>, 'isChanged' | 'finish' | 'isPending'>,
  leave: () => void,
): Discard {
  const discard = () => {
    finish()
    leave()
  }
  const { tryToLeave, question } = useAskFirst(isChanged, discard, {
    title: 'Discard what you typed?',
    description: 'It is not kept for your next visit.',
    labels: { confirm: 'Discard', cancel: 'Keep editing' },
  })
  return {
    cancel: () => {
      if (!isPending) tryToLeave()
    },
    cancelButton: (
      <Button disabled={isPending} onClick={tryToLeave}>
        Cancel
      </Button>
    ),
    question,
  }
}
