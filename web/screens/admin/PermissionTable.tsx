import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { dayOf, formatShortDay } from '#shared/calendar.ts'
import type { PermissionStatus } from '#shared/contract/permissions.ts'
import type { Output } from '#shared/contract/types.ts'
import type { Column } from '#web/admin-table/local-rows.ts'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import { queryOf } from '#web/api/queries.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CellNote, NoWrap } from '#web/ui/layout/Table.tsx'
import type { Permission } from './permissions.ts'

interface PermissionTableProps {
  label: string
  /** Which are listed; all if left out. */
  status?: PermissionStatus
  groups: Output<'listGroups'>
  /** More columns, after those that every list of permissions has. */
  columns?: readonly Column<Permission>[]
  /** Controls that filter the list; each calls `goToFirstPage` before it changes the filter. */
  filters?: (fromTheStart: () => void) => ReactNode
  /** Shown if there are none. */
  empty: ReactNode
  mayRevoke: (permission: Permission) => boolean
  onRevoke: (permission: Permission, groupName: string) => void
}

const none: readonly Column<Permission>[] = []

const trackerCell = ({ userName, notes }: Permission) => (
  <>
    {userName}
    {notes && <CellNote>{notes}</CellNote>}
  </>
)

const phoneCell = ({ userPhone }: Permission) => <NoWrap>{userPhone ?? '–'}</NoWrap>

const validCell = ({ validFrom, validUntil }: Permission) => (
  <>
    <NoWrap>{formatShortDay(validFrom)} –</NoWrap> <NoWrap>{formatShortDay(validUntil)}</NoWrap>
  </>
)

const grantedCell = ({ createdAt }: Permission) => (
  <NoWrap>{formatShortDay(dayOf(new Date(createdAt)))}</NoWrap>
)

/** The permissions, newest first, each with a button to revoke it. */
export function PermissionTable(props: PermissionTableProps) {
  const { label, status, groups, columns = none, filters, empty, mayRevoke, onRevoke } = props
  // Only the list for administrators has the hidden groups.
  const { data: listed } = useQuery(queryOf('listAdminGroups'))
  const names = useMemo(() => new Map((listed ?? groups).map(({ id, name }) => [id, name])), [listed, groups])
  const nameOf = ({ groupId }: Permission) => names.get(groupId) ?? `Group ${groupId}`
  const all: Column<Permission>[] = [
    { key: 'tracker', name: 'Tracker', cell: trackerCell, sortable: true },
    { key: 'group', name: 'Group', cell: nameOf, sortable: true },
    { key: 'phone', name: 'Phone', cell: phoneCell },
    { key: 'valid', name: 'Valid', cell: validCell, sortable: true },
    { key: 'granted', name: 'Granted', cell: grantedCell, sortable: true },
    ...columns,
  ]
  const list = useList('listTrackingPermissions', {
    columns: all,
    defaultOrder: '-granted',
    query: { status },
  })
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
      filters={filters?.(list.goToFirstPage)}
      isFiltered={filters !== undefined && status !== undefined}
      empty={empty}
      actions={revokeButton}
    />
  )
}
