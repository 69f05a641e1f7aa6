import { useState } from 'react'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { DownloadCsvButton } from '../DownloadCsvButton.tsx'
import { type BetaFeedback, feedbackColumns } from './feedback-columns.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'

/** The Feedback tab: what approved beta testers wrote, newest first. */
export function FeedbackTab() {
  const [kindParameter, setKind] = useSearchParameter('kind')
  const [openFeedback, setOpenFeedback] = useState<BetaFeedback>()
  const bugsOnly = kindParameter === 'bugs'
  const list = useList('listBetaFeedback', {
    columns: feedbackColumns,
    defaultOrder: '-submitted',
    query: { kind: bugsOnly ? 'bugs' : undefined },
  })
  return (
    <Section id="feedback" title="Feedback" tools={<DownloadCsvButton list="beta-feedback" />}>
      <ListTable
        list={list}
        label="Feedback of beta testers"
        noun="feedback"
        columns={feedbackColumns}
        isFiltered={bugsOnly}
        filters={
          <Select
            label="Kind"
            value={bugsOnly ? 'bugs' : ''}
            onChange={({ target }) => {
              list.goToFirstPage()
              setKind(target.value)
            }}
            emptyLabel="All feedback"
            options={[['bugs', 'Bugs only']]}
          />
        }
        actions={rowActions(setOpenFeedback)}
        empty={
          <EmptyState title="No feedback yet" level={3}>
            Approved testers give it by the link in their message; it shows up here right away.
          </EmptyState>
        }
      />
      {openFeedback && <FeedbackDialog feedback={openFeedback} onClose={() => setOpenFeedback(undefined)} />}
    </Section>
  )
}

const rowActions = (onRead: (feedback: BetaFeedback) => void) => (row: BetaFeedback) => (
  <Button aria-label={`Read ${row.testerName} on ${row.feature}`} onClick={() => onRead(row)}>
    Read
  </Button>
)
