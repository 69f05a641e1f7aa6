import { dayOf, formatDay, noTrackingDay } from '#shared/calendar.ts'
import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { ALL_QUERIES, useAction } from '#web/forms/use-action.ts'
import { kindChips } from '#web/screens/proposals/proposal.ts'
import { DescriptionList } from '#web/ui/content/Facts.tsx'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import dashboardStyles from '../Dashboard.module.css'
import { type AdminProposal, stateLabels } from './proposal-columns.tsx'
import { describeProposal, type Fact, isAlreadySettled } from './proposal-facts.ts'
import { ProposedRoute } from './ProposedRoute.tsx'
import styles from './Proposals.module.css'

interface ReviewDialogProps {
  proposal: AdminProposal
  isDecided: boolean
  /** What others did since the dialog was opened. */
  news: string | undefined
  onDecline: () => void
  onClose: () => void
}

/** Shows a proposal in full. An administrator approves it here, or goes on to decline it. */
export function ReviewDialog({ proposal, isDecided, news, onDecline, onClose }: ReviewDialogProps) {
  const { id, version, kind, group } = proposal
  const { title } = proposal.form
  const approve = useAction({
    run: () => call('approveProposal', { params: { id }, body: { version } }),
    successToast: { title: 'Proposal Approved', description: title },
    failureToast: 'Failed to approve proposal.',
    // The proposal may have changed: the dialog then shows what it is now.
    refetchOnFailure: ALL_QUERIES,
    onDone: onClose,
  })
  // The push of this approval may come before its response.
  const isOpen = approve.isPending || (!isDecided && !isAlreadySettled(approve.error))
  // A decision is newer than any other failure.
  const failure = isDecided && !isAlreadySettled(approve.error) ? null : approve.error
  const warning = isOpen && warningFor(proposal)
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={title}
      description={
        <>
          <StatusChip tone={kindChips[kind].tone}>{kindChips[kind].label}</StatusChip> {group.name}
        </>
      }
      notice={
        failure ? (
          <ErrorNote>Failed to approve proposal. {userMessage(failure)}</ErrorNote>
        ) : (
          news && !approve.isPending && <ErrorNote>{news}</ErrorNote>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {isOpen && (
            <>
              <Button variant="danger" disabled={approve.isPending} onClick={onDecline}>
                Decline
              </Button>
              <Button variant="primary" pending={approve.isPending} onClick={() => approve.mutate()}>
                {approve.isPending ? 'Approving...' : approveLabels[kind]}
              </Button>
            </>
          )}
        </>
      }
    >
      {warning && (
        <p className={dashboardStyles.warning}>
          <Icon name="warning" size={18} />
          <span>{warning}</span>
        </p>
      )}
      <div className={styles.review}>
        <ProposalFacts proposal={proposal} />
        {kind !== 'cancel' && <ProposedRoute proposal={proposal} />}
      </div>
    </Dialog>
  )
}

function ProposalFacts({ proposal }: Pick<ReviewDialogProps, 'proposal'>) {
  const { state, declineReason } = proposal
  const today = dayOf(useServerNow(EVERY_MINUTE_MS))
  return (
    <DescriptionList
      className={styles.facts}
      items={[
        ...(state === 'open' ? [] : [{ label: 'State', value: stateLabels[state] }]),
        ...(declineReason ? [{ label: 'Why it was declined', value: declineReason }] : []),
        ...describeProposal(proposal, today).map((fact) => ({
          label: fact.label,
          value: <FactValue fact={fact} />,
        })),
      ]}
    />
  )
}

const approveLabels: Record<AdminProposal['kind'], string> = {
  create: 'Approve Event',
  change: 'Approve Change',
  cancel: 'Approve Cancellation',
}

function FactValue({ fact: { value, before, note } }: { fact: Fact }) {
  return (
    <>
      {before && <del className={styles.before}>{before}</del>}
      {before === undefined ? value : <ins className={styles.after}>{value || 'Nothing'}</ins>}
      {note && <strong className={styles.note}>{note}</strong>}
    </>
  )
}

/** Returns what an administrator should know before approving, or undefined. */
function warningFor({ group, form: { date }, event }: AdminProposal): string | undefined {
  if (!group.isActive) return 'This group is hidden. Show it before you approve its events.'
  if (event?.isCancelled) return 'This event has already been canceled.'
  if (group.type === 'black-masking-indians' && noTrackingDay(date))
    return `Black Masking Indians publish no routes on ${formatDay(date)}.`
  return undefined
}
