import { Button } from '#web/ui/controls/Button.tsx'
import type { BetaTester } from './tester-columns.tsx'
import type { DecideAction } from './use-decide-on-tester.ts'

/** The open dialog: the application, or the confirmation before it is rejected. */
export interface OpenTesterDialog {
  tester: BetaTester
  kind: 'view' | 'reject'
}

/** The buttons of a row. Approve and Reject appear only while the application is pending. */
export const testerActions = (decision: DecideAction, onOpen: (dialog: OpenTesterDialog) => void) =>
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
              onClick={() => decision.mutate({ tester, status: 'approved' })}
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
