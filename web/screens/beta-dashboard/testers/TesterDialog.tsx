import { formatInstant } from '#shared/calendar.ts'
import { userMessage } from '#web/api/api-error.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { DescriptionList } from '#web/ui/content/Facts.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { experienceLabels, userTypeLabels } from '#web/screens/beta/beta-values.ts'
import styles from '../BetaDashboard.module.css'
import { type BetaTester, TesterStatus } from './tester-columns.tsx'
import type { DecideAction } from './use-decide-on-tester.ts'

interface TesterDialogProps {
  tester: BetaTester
  decision: DecideAction
  onClose: () => void
  onReject: () => void
}

/** A beta application in full. While it is pending, it has buttons to approve or reject it. */
export function TesterDialog({ tester, decision, onClose, onReject }: TesterDialogProps) {
  const isPending = tester.status === 'pending'
  const facts = [
    { label: 'Status', value: <TesterStatus status={tester.status} /> },
    { label: 'Email', value: tester.email },
    { label: 'Phone', value: tester.phone ?? '–' },
    { label: 'Organization', value: tester.organization ?? '–' },
    { label: 'Describes themselves as', value: userTypeLabels[tester.userType] },
    { label: 'Experience with apps', value: experienceLabels[tester.experience] },
    { label: 'Available', value: tester.availability.join(', ') },
    { label: 'Devices', value: tester.deviceTypes.join(', ') },
    { label: 'Applied', value: formatInstant(new Date(tester.appliedAt)) },
    ...(tester.approvedAt ? [{ label: 'Approved', value: formatInstant(new Date(tester.approvedAt)) }] : []),
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
      <DescriptionList className={styles.facts} items={facts} />
      {decision.error && <ErrorNote>{userMessage(decision.error)}</ErrorNote>}
    </Dialog>
  )
}
