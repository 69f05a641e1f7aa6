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
import {
  type OpenGroupDialog,
  totalClicksOf,
  isStatusFilter,
  type ListedGroup,
  badgesOf,
  locationOf,
  statusFilters,
  searchTextOf,
} from './listed-group.ts'
import styles from './Groups.module.css'

const columns: LocalColumn<ListedGroup>[] = [
  { key: 'name', name: 'Group', cell: (group) => <GroupName group={group} />, sortValue: ({ name }) => name },
  {
    key: 'type',
    name: 'Type',
    cell: ({ type }) => <TypeBadge type={type} />,
    sortValue: ({ type }) => groupTypeName(type),
  },
  { key: 'location', name: 'Location', cell: locationOf, sortValue: locationOf },
  {
    key: 'clicks',
    name: 'Clicks',
    cell: ({ clicks }) => (
      <>
        <NoWrap>{clicks.donation_click.toLocaleString('en-US')} support,</NoWrap>{' '}
        <NoWrap>{clicks.merchandise_click.toLocaleString('en-US')} merchandise</NoWrap>
      </>
    ),
    sortValue: totalClicksOf,
  },
]

const rowActions = (onOpen: (dialog: OpenGroupDialog) => void) =>
  function Actions(group: ListedGroup) {
    return <GroupActions group={group} onOpen={onOpen} />
  }

interface GroupTableProps {
  groups: ListedGroup[]
  onOpen: (dialog: OpenGroupDialog) => void
}

/** All groups, filtered by the status in the address. */
export function GroupTable({ groups, onOpen }: GroupTableProps) {
  const [status, setStatus] = useSearchParameter('standing')
  const [, setPage] = useSearchParameter('page')
  return (
    <AdminTable
      label="All groups"
      noun="groups"
      rows={groups}
      rowFilter={(group) => !isStatusFilter(status) || statusFilters[status].matches(group)}
      columns={columns}
      getKey={({ id }) => id}
      getSearchText={searchTextOf}
      defaultOrder="name"
      actions={rowActions(onOpen)}
      filters={
        <Select
          label="Show"
          emptyLabel="All groups"
          options={Object.entries(statusFilters).map(([name, { label }]) => [name, label] as const)}
          value={isStatusFilter(status) ? status : ''}
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

function GroupName({ group }: { group: ListedGroup }) {
  return (
    <span className={styles.name} data-group-type={group.type}>
      <span className={styles.nameAndBadge}>
        <span>{group.name}</span>
        {group.isVerified && <Verified />}
      </span>
      {badgesOf(group).map(({ label, tone }) => (
        <StatusChip key={label} tone={tone}>
          {label}
        </StatusChip>
      ))}
    </span>
  )
}
