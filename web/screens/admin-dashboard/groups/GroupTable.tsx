import { AdminTable } from '#web/admin-table/AdminTable.tsx'
import type { LocalColumn } from '#web/admin-table/local-rows.ts'
import { Verified } from '#web/groups/GroupFacts.tsx'
import { StatusChip, TypeBadge } from '#web/ui/content/Badge.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { groupTypeName } from '#web/ui/group-type.ts'
import { EmptyState } from '#web/ui/content/States.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { NoWrap } from '#web/ui/layout/Table.tsx'
import { GroupActions } from './GroupActions.tsx'
import type { GroupDialogState } from './group-words.ts'
import styles from './Groups.module.css'
import { clicksOf, isStatus, type ListedGroup, marksOf, placeOf, statuses, textOf } from './group-words.ts'

const columns: LocalColumn<ListedGroup>[] = [
  { key: 'name', name: 'Group', cell: (group) => <Name group={group} />, sortValue: ({ name }) => name },
  {
    key: 'type',
    name: 'Type',
    cell: ({ type }) => <TypeBadge type={type} />,
    sortValue: ({ type }) => groupTypeName(type),
  },
  { key: 'location', name: 'Location', cell: placeOf, sortValue: placeOf },
  {
    key: 'clicks',
    name: 'Clicks',
    cell: ({ clicks }) => (
      <>
        <NoWrap>{clicks.donation_click.toLocaleString('en-US')} support,</NoWrap>{' '}
        <NoWrap>{clicks.merchandise_click.toLocaleString('en-US')} merchandise</NoWrap>
      </>
    ),
    sortValue: clicksOf,
  },
]

const actionsWith = (onOpen: (dialog: GroupDialogState) => void) =>
  function Actions(group: ListedGroup) {
    return <GroupActions group={group} onOpen={onOpen} />
  }

interface GroupTableProps {
  groups: ListedGroup[]
  onOpen: (dialog: GroupDialogState) => void
}

/** All groups with their marks and buttons, filtered by their status. */
export function GroupTable({ groups, onOpen }: GroupTableProps) {
  const [status, setStatus] = useSearchParameter('standing')
  const [, setPage] = useSearchParameter('page')
  return (
    <AdminTable
      label="All groups"
      noun="groups"
      rows={groups}
      rowFilter={(group) => !isStatus(status) || statuses[status].has(group)}
      columns={columns}
      getKey={({ id }) => id}
      getSearchText={textOf}
      defaultOrder="name"
      actions={actionsWith(onOpen)}
      filters={
        <Select
          label="Show"
          emptyLabel="All groups"
          options={Object.entries(statuses).map(([name, { words }]) => [name, words] as const)}
          value={isStatus(status) ? status : ''}
          onChange={({ target }) => {
            setPage('', 'replace')
            setStatus(target.value)
          }}
        />
      }
      empty={
        <EmptyState title="No groups yet" level={3}>
          Create the first one with New Group.
        </EmptyState>
      }
    />
  )
}

function Name({ group }: { group: ListedGroup }) {
  return (
    <span className={styles.name} data-group-type={group.type}>
      <span className={styles.verified}>
        <span>{group.name}</span>
        {group.isVerified && <Verified />}
      </span>
      {marksOf(group).map((mark) => (
        <StatusChip key={mark} tone={mark === 'Featured' ? 'good' : 'warning'}>
          {mark}
        </StatusChip>
      ))}
    </span>
  )
}
