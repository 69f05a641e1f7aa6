import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Question {
  title: string
  description: string
  /** The labels of the buttons that leave and that stay. */
  labels: { confirm: string; cancel: string }
}

interface AskFirst {
  /** Leaves. It asks first if something would be lost. */
  tryToLeave: () => void
  /** The question, while it is open. */
  question: ReactNode
}

/** Asks before a dialog or a page is left, if that would lose something. */
export function useAskFirst(losesSomething: boolean, leave: () => void, question: Question): AskFirst {
  const [asks, setAsks] = useState(false)
  const confirm = () => {
    // First, so that the focus goes back to what asked, and from there to what opened it.
    flushSync(() => setAsks(false))
    leave()
  }
  return {
    tryToLeave: losesSomething ? () => setAsks(true) : leave,
    question: asks && <ConfirmDialog {...question} onConfirm={confirm} onClose={() => setAsks(false)} />,
  }
}
