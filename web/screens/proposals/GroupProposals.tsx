import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#shared/calendar.ts'
import { needsApproval } from '#shared/needs-approval.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { pollEvery } from '#web/api/poll-every.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { NotOrganizer } from '#web/screens/group-form/NotOrganizer.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { useRestoreFocus } from '#web/ui/hooks/use-restore-focus.ts'
import { useDialogParameter } from '#web/ui/hooks/use-dialog-parameter.ts'
import { PageColumn, PageHeader } from '#web/ui/layout/Page.tsx'
import { OpenForm } from './OpenForm.tsx'
import {
  canEdit,
  canWithdraw,
  findOpenChangeOf,
  findReplaced,
  type Proposal,
  type ProposingGroup,
  sortProposals,
} from './proposal.ts'
import styles from './Proposals.module.css'
import { ProposalRow } from './ProposalRow.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** What strangers read instead of the proposals. */
export const DENIED_TITLE = 'Only organizers can propose events'

/**
 * Polling brings what no push says: that a proposal was declined. Everyone gets pushes, so they would
 * show who proposes events. An approved event is public and pushed.
 */
export const PROPOSALS_INTERVAL_MS = 5_000

/**
 * The proposals of a group by state. `?proposal=` holds the open form, so that a reload opens it
 * again.
 */
export function GroupProposals({ group }: { group: ProposingGroup }) {
  const [edited, edit, closeForm] = useDialogParameter('proposal')
  const proposals = useQuery({
    ...queryOf('listProposals', { params: { id: group.id } }),
    refetchInterval: pollEvery(PROPOSALS_INTERVAL_MS),
    // Not cached: permission to see them can end between visits.
    staleTime: 0,
    gcTime: 0,
  })
  const [withdrawn, setWithdrawn] = useState<Proposal>()
  const restoreFocus = useRestoreFocus('li')
  const all = proposals.data ?? []
  const { error } = proposals
  // The links were withdrawn meanwhile. An open form stays, with what was typed.
  if (error instanceof ApiError && error.problem.code === 'not_organiser' && edited === '')
    return <NotOrganizer id={group.id} title={DENIED_TITLE} />
  const newButton = group.isActive && (
    <Button
      variant="primary"
      icon={<Icon name="plus" size={18} />}
      aria-haspopup="dialog"
      onClick={() => edit('new')}
    >
      Propose an Event
    </Button>
  )
  return (
    <PageColumn className={styles.page}>
      <PageHeader title="Propose Events" lead={group.name}>
        {newButton}
        <LinkButton to={`/groups/${group.id}/edit`}>Edit profile</LinkButton>
      </PageHeader>
      <p className={styles.rule}>{ruleFor(group)}</p>
      <div {...restoreFocus}>
        <QueryContent query={proposals} noun="proposals">
          {() =>
            all.length === 0 ? (
              <EmptyState title="No events proposed yet">
                Paste your route sheet as you handed it out, and we find the streets.
              </EmptyState>
            ) : (
              <Lists
                proposals={all}
                onEdit={({ id }) => edit(String(id))}
                onWithdraw={(proposal) => setWithdrawn(proposal)}
              />
            )
          }
        </QueryContent>
      </div>
      {proposals.data && group.isActive && edited !== '' && (
        <OpenForm
          key={edited}
          id={edited}
          group={group}
          proposals={all}
          onClose={closeForm}
          onFailed={() => void proposals.refetch()}
          refetch={proposals.refetch}
        />
      )}
      {withdrawn && (
        <WithdrawDialog
          group={group}
          proposal={all.find(({ id }) => id === withdrawn.id) ?? withdrawn}
          replaced={findReplaced(withdrawn, all)}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </PageColumn>
  )
}

/** Returns who decides about a group's events, in a sentence or two. */
function ruleFor(group: ProposingGroup): string {
  if (!group.isActive) return 'This group is hidden. Once it is shown again, it can propose events.'
  if (!needsApproval(group))
    return 'This group is verified, so its events are public as soon as you save them.'
  return group.type === 'black-masking-indians'
    ? 'Events of Black Masking Indians go public after an administrator reviews them.'
    : 'An event goes public after an administrator reviews it. Verified groups publish right away.'
}

interface ListsProps {
  proposals: readonly Proposal[]
  onEdit: (proposal: Proposal) => void
  onWithdraw: (proposal: Proposal) => void
}

function Lists({ proposals, onEdit, onWithdraw }: ListsProps) {
  const today = dayOf(useServerNow(EVERY_MINUTE_MS))
  const { open, declined, upcoming, earlier } = sortProposals(proposals, today)
  const rows = (list: Proposal[]) => (
    <ul className={styles.rows}>
      {list.map((proposal) => (
        <ProposalRow
          key={proposal.id}
          proposal={proposal}
          openChange={findOpenChangeOf(proposal, proposals)}
          onEdit={canEdit(proposal, proposals) ? () => onEdit(proposal) : undefined}
          onWithdraw={canWithdraw(proposal, proposals) ? () => onWithdraw(proposal) : undefined}
        />
      ))}
    </ul>
  )
  const section = (title: string, list: Proposal[]) =>
    list.length > 0 && (
      <section aria-label={title}>
        <h2 className={styles.heading}>{title}</h2>
        {rows(list)}
      </section>
    )
  return (
    <div className={styles.lists}>
      {section('Waiting for Approval', open)}
      {section('Declined', declined)}
      {section('On the Calendar', upcoming)}
      {earlier.length > 0 && (
        <details>
          <summary>Earlier events</summary>
          {rows(earlier)}
        </details>
      )}
    </div>
  )
}
