import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminTable } from '../../../admin-table/AdminTable.tsx'
import { Asked } from '../../../admin-table/Asked.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Field.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useParameter } from '../../../ui/use-parameter.ts'
import adminStyles from '../../admin/Admin.module.css'
import { DownloadList } from '../DownloadList.tsx'
import type { BetaTester } from '../beta-figures.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { isStatus, statusWords, testerColumns, textOf } from './tester-columns.tsx'
import { type AskedOf, testerActions } from './tester-actions.tsx'
import { TesterDialog } from './TesterDialog.tsx'
import { useDecision } from './use-decision.ts'

/** The Beta Testers tab: applications, and the decision on those that are pending. */
export function TestersTab({ testers }: { testers: UseQueryResult<BetaTester[]> }) {
  return (
    <section className={adminStyles.section} aria-labelledby="testers">
      <header className={adminStyles.head}>
        <h2 id="testers">Beta Testers</h2>
        <DownloadList list="beta-testers" />
      </header>
      <Asked query={testers} noun="beta testers">
        {(all) => <Testers testers={all} />}
      </Asked>
    </section>
  )
}

function Testers({ testers }: { testers: BetaTester[] }) {
  const [status, setStatus] = useParameter('status')
  const [, setPage] = useParameter('page')
  const [asked, setAsked] = useState<AskedOf>()
  const now = useNow(60_000)
  const decision = useDecision({
    onDecided: () => setAsked(undefined),
    // The reason stands in the dialog of the application.
    onFailed: ({ id, status: wanted }) => setAsked({ id, to: wanted === 'rejected' ? 'reject' : 'view' }),
  })
  const ask = (of: AskedOf) => {
    decision.reset()
    setAsked(of)
  }
  const tester = testers.find(({ id }) => id === asked?.id)
  return (
    <>
      <AdminTable
        label="Beta testers"
        noun="testers"
        rows={testers}
        keeps={(row) => !isStatus(status) || row.status === status}
        columns={testerColumns(now)}
        keyOf={({ id }) => id}
        textOf={textOf}
        sortedBy="-applied"
        filters={
          <Select
            label="Status"
            value={isStatus(status) ? status : ''}
            onChange={({ target }) => {
              setPage('', 'replace')
              setStatus(target.value)
            }}
          >
            <option value="">All statuses</option>
            {Object.entries(statusWords).map(([name, [words]]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </Select>
        }
        actions={testerActions(decision, ask)}
        empty={<NoTesters />}
      />
      {tester && asked?.to === 'view' && (
        <TesterDialog
          tester={tester}
          decision={decision}
          onClose={() => setAsked(undefined)}
          onReject={() => ask({ id: tester.id, to: 'reject' })}
        />
      )}
      {tester && asked?.to === 'reject' && (
        <RejectDialog tester={tester} decision={decision} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

function NoTesters() {
  return (
    <EmptyState
      title="Nobody has applied yet"
      level={3}
      actions={<LinkButton to="/beta-dashboard?tab=invites">Send Invites</LinkButton>}
    >
      Whoever fills in the beta application appears here at once.
    </EmptyState>
  )
}
