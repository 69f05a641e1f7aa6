import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { dayOf, formatShortDay } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import type { Column } from '../../admin-table/column.ts'
import { ListTable } from '../../admin-table/ListTable.tsx'
import { useList } from '../../admin-table/use-list.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './Admin.module.css'
import type { PermissionStatus } from '#shared/contract/permissions.ts'
import type { Permission } from './permissions.ts'

interface PermissionTableProps {
  label: string
  /** Which are listed; all if left out. */
  status?: PermissionStatus
  groups: Output<'listGroups'>
  /** More columns, behind those that every list of permissions has. */
  columns?: readonly Column<Permission>[]
  /** Ways to narrow it down, given the way back to the first page. */
  filters?: (fromTheStart: () => void) => ReactNode
  /** Shown where there are none at all. */
  empty: ReactNode
  mayRevoke: (permission: Permission) => boolean
  onRevoke: (permission: Permission, groupName: string) => void
}

const none: readonly Column<Permission>[] = []

const trackerCell = ({ userName, notes }: Permission) => (
  <>
    {userName}
    {notes && <span className={styles.notes}>{notes}</span>}
  </>
)

const phoneCell = ({ userPhone }: Permission) => <span className={styles.whole}>{userPhone ?? '–'}</span>

const validCell = ({ validFrom, validUntil }: Permission) => (
  <>
    <span className={styles.whole}>{formatShortDay(validFrom)} –</span>{' '}
    <span className={styles.whole}>{formatShortDay(validUntil)}</span>
  </>
)

const grantedCell = ({ createdAt }: Permission) => (
  <span className={styles.whole}>{formatShortDay(dayOf(new Date(createdAt)))}</span>
)

/** Permissions, the newest first, with the way to revoke each. */
export function PermissionTable(props: PermissionTableProps) {
  const { label, status, groups, columns = none, filters, empty, mayRevoke, onRevoke } = props
  // Those that are hidden are in no list but the administrators' own.
  const { data: listed } = useQuery(queryOf('listAdminGroups'))
  const names = useMemo(() => new Map((listed ?? groups).map(({ id, name }) => [id, name])), [listed, groups])
  const nameOf = ({ groupId }: Permission) => names.get(groupId) ?? `Group ${groupId}`
  const all: Column<Permission>[] = [
    {
      key: 'tracker',
      name: 'Tracker',
      cell: trackerCell,
      sorts: true,
    },
    { key: 'group', name: 'Group', cell: nameOf, sorts: true },
    { key: 'phone', name: 'Phone', cell: phoneCell },
    {
      key: 'valid',
      name: 'Valid',
      cell: validCell,
      sorts: true,
    },
    {
      key: 'granted',
      name: 'Granted',
      cell: grantedCell,
      sorts: true,
    },
    ...columns,
  ]
  const list = useList('listTrackingPermissions', { columns: all, sortedBy: '-granted', query: { status } })
  const revokeButton = (permission: Permission) =>
    mayRevoke(permission) && (
      <Button
        aria-label={`Revoke the permission of ${permission.userName}`}
        onClick={() => onRevoke(permission, nameOf(permission))}
      >
        Revoke
      </Button>
    )
  return (
    <ListTable
      list={list}
      label={label}
      noun="permissions"
      columns={all}
      filters={filters?.(list.fromTheStart)}
      isNarrowed={filters !== undefined && status !== undefined}
      empty={empty}
      actions={revokeButton}
    />
  )
}
