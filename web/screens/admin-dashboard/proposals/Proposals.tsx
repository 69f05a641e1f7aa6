import { useState } from 'react'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import { EmptyState } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { type AdminProposal, proposalColumns, stateLabels } from './proposal-columns.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { useCurrentProposal } from './use-current-proposal.ts'

type State = AdminProposal['state']

const isState = (value: string): value is State => value in stateLabels

/** The Proposals tab: what organizers propose, with those that wait first. */
export function Proposals() {
  const [stateParameter, setState] = useSearchParameter('state')
  const state = isState(stateParameter) ? stateParameter : 'open'
  const list = useList('listAdminProposals', {
    columns: proposalColumns,
    defaultOrder: state === 'open' ? 'created' : '-created',
    query: { state },
  })
  const [reviewed, setReviewed] = useState<AdminProposal>()
  return (
    <Section id="proposals" title="Proposed Events">
      <ListTable
        list={list}
        label="Proposed events"
        noun="proposals"
        columns={proposalColumns}
        isFiltered={state !== 'open'}
        keepsFilters
        filters={
          <Select
            label="Show"
            options={Object.entries(stateLabels)}
            value={state}
            onChange={({ target }) => {
              list.goToFirstPage()
              setState(target.value)
            }}
          />
        }
        actions={reviewButton(setReviewed)}
        empty={
          <EmptyState title="Nothing waits for approval" level={3}>
            Events that organizers propose are listed here.
          </EmptyState>
        }
      />
      {reviewed && (
        <ProposalDialogs
          opened={reviewed}
          listed={list.rows?.find(({ id }) => id === reviewed.id)}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </Section>
  )
}

interface ProposalDialogsProps {
  /** The proposal as it was when its dialog was opened. */
  opened: AdminProposal
  /** The proposal in the list, if it is on the shown page. */
  listed: AdminProposal | undefined
  onClose: () => void
}

/** The review of a proposal, or the form that declines it. Both show what the proposal is now. */
function ProposalDialogs({ opened, listed, onClose }: ProposalDialogsProps) {
  const current = useCurrentProposal(opened, listed)
  const [isDeclining, setIsDeclining] = useState(false)
  return isDeclining ? (
    <DeclineDialog {...current} onClose={onClose} />
  ) : (
    <ReviewDialog {...current} onDecline={() => setIsDeclining(true)} onClose={onClose} />
  )
}

const reviewButton = (onReview: (proposal: AdminProposal) => void) =>
  function ReviewButton(proposal: AdminProposal) {
    return (
      <Button
        variant={proposal.state === 'open' ? 'primary' : undefined}
        aria-label={`${proposal.state === 'open' ? 'Review' : 'View'} ${proposal.form.title}`}
        aria-haspopup="dialog"
        onClick={() => onReview(proposal)}
      >
        {proposal.state === 'open' ? 'Review' : 'View'}
      </Button>
    )
  }
