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
  const [isDeclining, setIsDeclining] = useState(false)
  // An open dialog shows what the proposal is now, so that nobody approves an older version.
  const current = list.rows?.find(({ id }) => id === reviewed?.id) ?? reviewed
  const close = () => {
    setReviewed(undefined)
    setIsDeclining(false)
  }
  return (
    <Section id="proposals" title="Proposed Events">
      <ListTable
        list={list}
        label="Proposed events"
        noun="proposals"
        columns={proposalColumns}
        isFiltered={state !== 'open'}
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
      {current && isDeclining && <DeclineDialog proposal={current} onClose={close} />}
      {current && !isDeclining && (
        <ReviewDialog proposal={current} onDecline={() => setIsDeclining(true)} onClose={close} />
      )}
    </Section>
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
