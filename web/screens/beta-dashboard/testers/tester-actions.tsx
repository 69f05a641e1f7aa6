import { Button } from '#web/ui/controls/Button.tsx'
import type { BetaTester } from './tester-columns.tsx'
import type { Decision } from './use-decision.ts'

/** The open dialog: an application, or the question before it is rejected. */
export interface TesterDialogState {
  tester: BetaTester
  kind: 'view' | 'reject'
}

/** The buttons of a row; those that decide only while the application is pending. */
export const testerActions = (decision: Decision, onOpen: (dialog: TesterDialogState) => void) =>
  function TesterActions(tester: BetaTester) {
    const { id, name, status } = tester
    return (
      <>
        <Button aria-label={`View ${name}`} onClick={() => onOpen({ tester, kind: 'view' })}>
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
            <Button aria-label={`Reject ${name}`} onClick={() => onOpen({ tester, kind: 'reject' })}>
              Reject
            </Button>
          </>
        )}
      </>
    )
  }
