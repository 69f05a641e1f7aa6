import { Button } from '#web/ui/controls/Button.tsx'
import type { BetaTester } from '../beta-items.ts'
import type { Decision } from './use-decision.ts'

/** The dialog that is open: the application itself, or the question before it is rejected. */
export interface AskedOf {
  tester: BetaTester
  to: 'view' | 'reject'
}

/** The buttons of a row: those that decide are there while the application is pending. */
export const testerActions = (decision: Decision, onAsk: (of: AskedOf) => void) =>
  function TesterActions(tester: BetaTester) {
    const { id, name, status } = tester
    return (
      <>
        <Button aria-label={`View ${name}`} onClick={() => onAsk({ tester, to: 'view' })}>
          View
        </Button>
        {status === 'pending' && (
          <>
            <Button
              aria-label={`Approve ${name}`}
              pending={decision.isPending && decision.variables.tester.id === id}
              onClick={() => decision.mutate({ tester, to: 'approved' })}
            >
              Approve
            </Button>
            <Button aria-label={`Reject ${name}`} onClick={() => onAsk({ tester, to: 'reject' })}>
              Reject
            </Button>
          </>
        )}
      </>
    )
  }
