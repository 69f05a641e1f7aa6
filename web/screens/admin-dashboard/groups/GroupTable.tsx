import { AdminTable } from '../../../admin-table/AdminTable.tsx'
import type { ArrangedColumn } from '../../../admin-table/arrange.ts'
import { Verified } from '../../../groups/GroupFacts.tsx'
import { StatusChip, TypeBadge } from '#web/ui/content/Badge.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { groupTypeName } from '../../../ui/group-type.ts'
import { EmptyState } from '#web/ui/content/States.tsx'
import { useParameter } from '#web/ui/hooks/use-parameter.ts'
import { GroupActions } from './GroupActions.tsx'
import styles from './Groups.module.css'
import {
  type Asked,
  clicksOf,
  isStanding,
  type ListedGroup,
  marksOf,
  placeOf,
  standings,
  textOf,
} from './group-words.ts'

const columns: ArrangedColumn<ListedGroup>[] = [
  { key: 'name', name: 'Group', cell: (group) => <Name group={group} />, sort: ({ name }) => name },
  {
    key: 'type',
    name: 'Type',
    cell: ({ type }) => <TypeBadge type={type} />,
    sort: ({ type }) => groupTypeName(type),
  },
  { key: 'location', name: 'Location', cell: placeOf, sort: placeOf },
  {
    key: 'clicks',
    name: 'Clicks',
    cell: ({ clicks }) => (
      <>
        <span className={styles.clicks}>{clicks.donation_click.toLocaleString('en-US')} support,</span>{' '}
        <span className={styles.clicks}>{clicks.merchandise_click.toLocaleString('en-US')} merchandise</span>
      </>
    ),
    sort: clicksOf,
  },
]

const actionsWith = (onAsk: (asked: Asked) => void) =>
  function Actions(group: ListedGroup) {
    return <GroupActions group={group} onAsk={onAsk} />
  }

interface GroupTableProps {
  groups: ListedGroup[]
  onAsk: (asked: Asked) => void
}

/** All groups with their marks and buttons, narrowed down by how they stand. */
export function GroupTable({ groups, onAsk }: GroupTableProps) {
  const [standing, setStanding] = useParameter('standing')
  const [, setPage] = useParameter('page')
  return (
    <AdminTable
      label="All groups"
      noun="groups"
      rows={groups}
      keeps={(group) => !isStanding(standing) || standings[standing].has(group)}
      columns={columns}
      keyOf={({ id }) => id}
      textOf={textOf}
      sortedBy="name"
      actions={actionsWith(onAsk)}
      filters={
        <Select
          label="Show"
          value={isStanding(standing) ? standing : ''}
          onChange={({ target }) => {
            setPage('', 'replace')
            setStanding(target.value)
          }}
        >
          <option value="">All groups</option>
          {Object.entries(standings).map(([name, { words }]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
      }
      empty={
        <EmptyState title="No groups yet" level={3}>
          The first one is made with New Group.
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
