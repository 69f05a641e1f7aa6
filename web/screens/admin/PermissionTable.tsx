import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { dayOf, formatShortDay } from '#shared/calendar.ts'
import type { PermissionFilter } from '#shared/contract/permissions.ts'
import type { Column } from '#web/admin-table/local-rows.ts'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { CellNote, NoWrap } from '#web/ui/layout/Table.tsx'
import type { Permission } from './permission-status.ts'

interface PermissionTableProps {
  label: string
  /** Lists only these permissions. If omitted, lists all. */
  status?: PermissionFilter
  /** Extra columns, after the standard ones. */
  extraColumns?: readonly Column<Permission>[]
  /** Controls that filter the list; each calls `goToFirstPage` before it changes the filter. */
  filters?: (goToFirstPage: () => void) => ReactNode
  /** Shown if there are no permissions. */
  empty: ReactNode
  onRevoke: (permission: Permission, groupName: string) => void
}

const NO_COLUMNS: readonly Column<Permission>[] = []

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

/** The permissions, newest first, with a Revoke button on those that are valid now or later. */
export function PermissionTable(props: PermissionTableProps) {
  const { label, status, extraColumns = NO_COLUMNS, filters, empty, onRevoke } = props
  const today = dayOf(useServerNow(EVERY_MINUTE_MS))
  // Hidden groups can have permissions, too.
  const { data: adminGroups } = useQuery(queryOf('listAdminGroups'))
  const groupNames = useMemo(() => new Map(adminGroups?.map(({ id, name }) => [id, name])), [adminGroups])
  const groupNameOf = ({ groupId }: Permission) => groupNames.get(groupId) ?? `Group ${groupId}`
  const columns: Column<Permission>[] = [
    { key: 'tracker', name: 'Tracker', cell: trackerCell, sortable: true },
    { key: 'group', name: 'Group', cell: groupNameOf, sortable: true },
    { key: 'phone', name: 'Phone', cell: phoneCell },
    { key: 'valid', name: 'Valid', cell: validCell, sortable: true },
    { key: 'granted', name: 'Granted', cell: grantedCell, sortable: true },
    ...extraColumns,
  ]
  const list = useList('listTrackingPermissions', {
    columns,
    defaultOrder: '-granted',
    query: { status },
  })
  const revokeButton = (permission: Permission) =>
    permission.isActive &&
    permission.validUntil >= today && (
      <Button
        aria-label={`Revoke the permission of ${permission.userName}`}
        onClick={() => onRevoke(permission, groupNameOf(permission))}
      >
        Revoke
      </Button>
    )
  return (
    <ListTable
      list={list}
      label={label}
      noun="permissions"
      columns={columns}
      filters={filters?.(list.goToFirstPage)}
      isFiltered={filters !== undefined && status !== undefined}
      empty={empty}
      actions={revokeButton}
    />
  )
}
