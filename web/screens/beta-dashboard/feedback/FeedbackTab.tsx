import { useState } from 'react'
import { ListTable } from '../../../admin-table/ListTable.tsx'
import { useList } from '../../../admin-table/use-list.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { useParameter } from '#web/ui/hooks/use-parameter.ts'
import adminStyles from '../../admin/Admin.module.css'
import { DownloadList } from '../DownloadList.tsx'
import type { BetaFeedback } from '../beta-items.ts'
import { feedbackColumns } from './feedback-columns.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'

/** The Feedback tab: what testers said. */
export function FeedbackTab() {
  return (
    <section className={adminStyles.section} aria-labelledby="feedback">
      <header className={adminStyles.head}>
        <h2 id="feedback">Feedback</h2>
        <DownloadList list="beta-feedback" />
      </header>
      <FeedbackList />
    </section>
  )
}

function FeedbackList() {
  const [kind, setKind] = useParameter('kind')
  const [read, setRead] = useState<BetaFeedback>()
  const bugsOnly = kind === 'bugs'
  const list = useList('listBetaFeedback', {
    columns: feedbackColumns,
    sortedBy: '-submitted',
    query: { kind: bugsOnly ? 'bugs' : undefined },
  })
  return (
    <>
      <ListTable
        list={list}
        label="Feedback of beta testers"
        noun="feedback"
        columns={feedbackColumns}
        isNarrowed={bugsOnly}
        filters={
          <Select
            label="Kind"
            value={bugsOnly ? 'bugs' : ''}
            onChange={({ target }) => {
              list.fromTheStart()
              setKind(target.value)
            }}
          >
            <option value="">All feedback</option>
            <option value="bugs">Bugs only</option>
          </Select>
        }
        actions={readButton(setRead)}
        empty={
          <EmptyState title="No feedback yet" level={3}>
            Approved testers give it by the link in their message; it appears here at once.
          </EmptyState>
        }
      />
      {read && <FeedbackDialog feedback={read} onClose={() => setRead(undefined)} />}
    </>
  )
}

const readButton = (onRead: (feedback: BetaFeedback) => void) => (row: BetaFeedback) => (
  <Button aria-label={`Read ${row.testerName} on ${row.feature}`} onClick={() => onRead(row)}>
    Read
  </Button>
)
