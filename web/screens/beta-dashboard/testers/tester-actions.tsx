import { Button } from '../../../ui/Button.tsx'
import type { BetaTester } from '../beta-figures.ts'
import type { Decision } from './use-decision.ts'

/** The dialog that is open: the application itself, or the question before it is rejected. */
export interface AskedOf {
  id: number
  to: 'view' | 'reject'
}

/** The buttons of a row: those that decide are there while the application is pending. */
export const testerActions = (decision: Decision, onAsk: (of: AskedOf) => void) =>
  function TesterActions({ id, name, status }: BetaTester) {
    return (
      <>
        <Button aria-label={`View ${name}`} onClick={() => onAsk({ id, to: 'view' })}>
          View
        </Button>
        {status === 'pending' && (
          <>
            <Button
              aria-label={`Approve ${name}`}
              pending={decision.isPending && decision.variables.id === id}
              onClick={() => decision.mutate({ id, name, status: 'approved' })}
            >
              Approve
            </Button>
            <Button aria-label={`Reject ${name}`} onClick={() => onAsk({ id, to: 'reject' })}>
              Reject
            </Button>
          </>
        )}
      </>
    )
  }
