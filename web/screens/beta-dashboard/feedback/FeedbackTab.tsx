import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminTable } from '../../../admin-table/AdminTable.tsx'
import { Asked } from '../../../admin-table/Asked.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Field.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { useParameter } from '../../../ui/use-parameter.ts'
import adminStyles from '../../admin/Admin.module.css'
import { DownloadList } from '../DownloadList.tsx'
import type { BetaFeedback } from '../beta-figures.ts'
import { feedbackColumns, textOf } from './feedback-columns.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'

/** The Feedback tab: what testers said. */
export function FeedbackTab({ feedback }: { feedback: UseQueryResult<BetaFeedback[]> }) {
  return (
    <section className={adminStyles.section} aria-labelledby="feedback">
      <header className={adminStyles.head}>
        <h2 id="feedback">Feedback</h2>
        <DownloadList list="beta-feedback" />
      </header>
      <Asked query={feedback} noun="feedback">
        {(all) => <FeedbackList feedback={all} />}
      </Asked>
    </section>
  )
}

function FeedbackList({ feedback }: { feedback: BetaFeedback[] }) {
  const [kind, setKind] = useParameter('kind')
  const [, setPage] = useParameter('page')
  const [read, setRead] = useState<BetaFeedback>()
  const bugsOnly = kind === 'bugs'
  return (
    <>
      <AdminTable
        label="Feedback of beta testers"
        noun="feedback"
        rows={feedback}
        keeps={({ bug }) => bug || !bugsOnly}
        columns={feedbackColumns}
        keyOf={({ id }) => id}
        textOf={textOf}
        sortedBy="-submitted"
        filters={
          <Select
            label="Kind"
            value={bugsOnly ? 'bugs' : ''}
            onChange={({ target }) => {
              setPage('', 'replace')
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
