import { useState } from 'react'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { DownloadList } from '../DownloadList.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { isStatus, statusWords, testerColumns } from './tester-columns.tsx'
import { testerActions, type TesterDialogState } from './tester-actions.tsx'
import { TesterDialog } from './TesterDialog.tsx'
import { useDecision } from './use-decision.ts'

/** The Beta Testers tab: applications, and the decision on those that are pending. */
export function TestersTab() {
  return (
    <Section id="testers" title="Beta Testers" tools={<DownloadList list="beta-testers" />}>
      <Testers />
    </Section>
  )
}

function Testers() {
  const [given, setStatus] = useSearchParameter('status')
  const status = isStatus(given) ? given : undefined
  const [dialog, setDialog] = useState<TesterDialogState>()
  const columns = testerColumns(useNow(60_000))
  const list = useList('listBetaTesters', { columns, defaultOrder: '-applied', query: { status } })
  const decision = useDecision({
    onDecided: () => setDialog(undefined),
    // The dialog shows the reason.
    onFailed: ({ tester, to }) => setDialog({ tester, kind: to === 'rejected' ? 'reject' : 'view' }),
  })
  const open = (next: TesterDialogState) => {
    decision.reset()
    setDialog(next)
  }
  // The tester as listed now, or as last seen if this page of the list no longer has them.
  const tester = list.rows?.find(({ id }) => id === dialog?.tester.id) ?? dialog?.tester
  return (
    <>
      <ListTable
        list={list}
        label="Beta testers"
        noun="testers"
        columns={columns}
        isFiltered={status !== undefined}
        filters={
          <Select
            label="Status"
            emptyLabel="All statuses"
            options={Object.entries(statusWords).map(([name, [words]]) => [name, words] as const)}
            value={status ?? ''}
            onChange={({ target }) => {
              list.goToFirstPage()
              setStatus(target.value)
            }}
          />
        }
        actions={testerActions(decision, open)}
        empty={<NoTesters />}
      />
      {tester && dialog?.kind === 'view' && (
        <TesterDialog
          tester={tester}
          decision={decision}
          onClose={() => setDialog(undefined)}
          onReject={() => open({ tester, kind: 'reject' })}
        />
      )}
      {tester && dialog?.kind === 'reject' && (
        <RejectDialog tester={tester} decision={decision} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

function NoTesters() {
  return (
    <EmptyState
      title="No applications yet"
      level={3}
      actions={<LinkButton to="/beta-dashboard?tab=invites">Send Invites</LinkButton>}
    >
      Beta applications show up here right away.
    </EmptyState>
  )
}
