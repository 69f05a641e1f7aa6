import { useState } from 'react'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { DownloadList } from '../DownloadList.tsx'
import { type BetaFeedback, feedbackColumns } from './feedback-columns.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'

/** The Feedback tab: what testers said. */
export function FeedbackTab() {
  return (
    <Section id="feedback" title="Feedback" tools={<DownloadList list="beta-feedback" />}>
      <FeedbackList />
    </Section>
  )
}

function FeedbackList() {
  const [kind, setKind] = useSearchParameter('kind')
  const [opened, setOpened] = useState<BetaFeedback>()
  const bugsOnly = kind === 'bugs'
  const list = useList('listBetaFeedback', {
    columns: feedbackColumns,
    defaultOrder: '-submitted',
    query: { kind: bugsOnly ? 'bugs' : undefined },
  })
  return (
    <>
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
        actions={readButton(setOpened)}
        empty={
          <EmptyState title="No feedback yet" level={3}>
            Approved testers give it by the link in their message; it shows up here right away.
          </EmptyState>
        }
      />
      {opened && <FeedbackDialog feedback={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const readButton = (onRead: (feedback: BetaFeedback) => void) => (row: BetaFeedback) => (
  <Button aria-label={`Read ${row.testerName} on ${row.feature}`} onClick={() => onRead(row)}>
    Read
  </Button>
)
