import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { FormState } from './use-call-form.ts'

interface Discard {
  /** Leaves the form and discards its draft. It asks first if something was typed. */
  cancel: () => void
  /** The question, while it is open. */
  question: ReactNode
}

/** What Cancel does in every form, and Escape and Back in those of a dialog. */
export function useDiscard(
  { isChanged, finish }: Pick<FormState<object>, 'isChanged' | 'finish'>,
  leave: () => void,
): Discard {
  const [asks, setAsks] = useState(false)
  const discard = () => {
    // First, so that the focus goes back to the form, and from there to what opened it.
    flushSync(() => setAsks(false))
    finish()
    leave()
  }
  return {
    cancel: isChanged ? () => setAsks(true) : discard,
    question: asks && (
      <ConfirmDialog
        title="Discard what you typed?"
        description="It is not kept for your next visit."
        labels={{ confirm: 'Discard', cancel: 'Keep editing' }}
        onConfirm={discard}
        onClose={() => setAsks(false)}
      />
    ),
  }
}
