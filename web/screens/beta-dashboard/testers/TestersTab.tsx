import { useState } from 'react'
import { ListTable } from '../../../admin-table/ListTable.tsx'
import { useList } from '../../../admin-table/use-list.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { useParameter } from '#web/ui/hooks/use-parameter.ts'
import adminStyles from '../../admin/Admin.module.css'
import { DownloadList } from '../DownloadList.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { isStatus, statusWords, testerColumns } from './tester-columns.tsx'
import { type AskedOf, testerActions } from './tester-actions.tsx'
import { TesterDialog } from './TesterDialog.tsx'
import { useDecision } from './use-decision.ts'

/** The Beta Testers tab: applications, and the decision on those that are pending. */
export function TestersTab() {
  return (
    <section className={adminStyles.section} aria-labelledby="testers">
      <header className={adminStyles.head}>
        <h2 id="testers">Beta Testers</h2>
        <DownloadList list="beta-testers" />
      </header>
      <Testers />
    </section>
  )
}

function Testers() {
  const [given, setStatus] = useParameter('status')
  const status = isStatus(given) ? given : undefined
  const [asked, setAsked] = useState<AskedOf>()
  const columns = testerColumns(useNow(60_000))
  const list = useList('listBetaTesters', { columns, sortedBy: '-applied', query: { status } })
  const decision = useDecision({
    onDecided: () => setAsked(undefined),
    // The reason stands in the dialog of the application.
    onFailed: ({ tester, to }) => setAsked({ tester, to: to === 'rejected' ? 'reject' : 'view' }),
  })
  const ask = (of: AskedOf) => {
    decision.reset()
    setAsked(of)
  }
  // As the list has it now, or as it was when it left this page of the list.
  const tester = list.rows?.find(({ id }) => id === asked?.tester.id) ?? asked?.tester
  return (
    <>
      <ListTable
        list={list}
        label="Beta testers"
        noun="testers"
        columns={columns}
        isNarrowed={status !== undefined}
        filters={
          <Select
            label="Status"
            value={status ?? ''}
            onChange={({ target }) => {
              list.fromTheStart()
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
          onReject={() => ask({ tester, to: 'reject' })}
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
