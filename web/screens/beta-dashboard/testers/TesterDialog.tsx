import { formatInstant } from '#shared/calendar.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Terms } from '#web/ui/content/Terms.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { experienceLabels, userTypeLabels } from '#web/screens/beta/beta-values.ts'
import styles from '../BetaDashboard.module.css'
import { type BetaTester, TesterStatus } from './tester-columns.tsx'
import type { Decision } from './use-decide-on-tester.ts'

interface TesterDialogProps {
  tester: BetaTester
  decision: Decision
  onClose: () => void
  onReject: () => void
}

/** A beta application in full. While it is pending, it has buttons to approve or reject it. */
export function TesterDialog({ tester, decision, onClose, onReject }: TesterDialogProps) {
  const isPending = tester.status === 'pending'
  const facts: [string, React.ReactNode][] = [
    ['Status', <TesterStatus key="status" status={tester.status} />],
    ['Email', tester.email],
    ['Phone', tester.phone ?? '–'],
    ['Organization', tester.organization ?? '–'],
    ['Describes themselves as', userTypeLabels[tester.userType]],
    ['Experience with apps', experienceLabels[tester.experience]],
    ['Available', tester.availability.join(', ')],
    ['Devices', tester.deviceTypes.join(', ')],
    ['Applied', formatInstant(new Date(tester.appliedAt))],
    ...(tester.approvedAt
      ? ([['Approved', formatInstant(new Date(tester.approvedAt))]] satisfies [string, string][])
      : []),
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={tester.name}
      actions={
        isPending ? (
          <>
            <Button onClick={onReject}>Reject</Button>
            <Button
              variant="primary"
              pending={decision.isPending}
              onClick={() => decision.mutate({ tester, status: 'approved' })}
            >
              {decision.isPending ? 'Approving...' : 'Approve'}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <p className={styles.quote}>{tester.motivation}</p>
      <Terms className={styles.facts} terms={facts} />
      {decision.error && <ErrorNote>{reasonOf(decision.error)}</ErrorNote>}
    </Dialog>
  )
}
