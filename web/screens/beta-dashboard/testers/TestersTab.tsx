import { useState } from 'react'
import { useServerNow } from '#web/api/use-server-now.ts'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { DownloadCsvButton } from '../DownloadCsvButton.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { isStatus, statusChips, testerColumns } from './tester-columns.tsx'
import { testerActions, type OpenTesterDialog } from './tester-actions.tsx'
import { TesterDialog } from './TesterDialog.tsx'
import { useDecideOnTester } from './use-decide-on-tester.ts'

/** The Beta Testers tab: applications, and buttons to approve or reject them. */
export function TestersTab() {
  const [statusParameter, setStatus] = useSearchParameter('status')
  const status = isStatus(statusParameter) ? statusParameter : undefined
  const [dialog, setDialog] = useState<OpenTesterDialog>()
  const columns = testerColumns(useServerNow(EVERY_MINUTE_MS))
  const list = useList('listBetaTesters', { columns, defaultOrder: '-applied', query: { status } })
  const decision = useDecideOnTester({
    onDecided: () => setDialog(undefined),
    // Open the dialog, which shows the error.
    onFailed: ({ tester, status: newStatus }) =>
      setDialog({ tester, kind: newStatus === 'rejected' ? 'reject' : 'view' }),
  })
  const open = (newDialog: OpenTesterDialog) => {
    decision.reset()
    setDialog(newDialog)
  }
  // The latest data, or what the dialog opened with if this page of the list no longer has the
  // tester.
  const tester = list.rows?.find(({ id }) => id === dialog?.tester.id) ?? dialog?.tester
  return (
    <Section id="testers" title="Beta Testers" tools={<DownloadCsvButton list="beta-testers" />}>
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
            options={Object.entries(statusChips).map(([name, { label }]) => [name, label] as const)}
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
    </Section>
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
