import { useEffect, useRef } from 'react'
import type { BetaTester } from '../beta-figures.ts'
import { viewButtonId } from './tester-actions.tsx'

/**
 * Keeps the focus in the table once a decision is made, as the button that made it is gone: it goes to the row's other
 * button, or, where the row is gone as well, to the heading. Call what it answers with the id of whoever was decided on.
 */
export function useFocusAfterDecision(testers: readonly BetaTester[]): (testerId: number) => void {
  const decided = useRef<number>(null)
  useEffect(() => {
    const tester = testers.find(({ id }) => id === decided.current)
    if (!tester || tester.status === 'pending') return
    decided.current = null
    if (document.activeElement !== document.body) return
    const left = document.getElementById(viewButtonId(tester.id)) ?? document.getElementById('testers')
    left?.focus()
  })
  return (testerId) => {
    decided.current = testerId
  }
}
