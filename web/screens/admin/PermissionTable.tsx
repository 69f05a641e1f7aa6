import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { dayOf, formatShortDay } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { AdminTable } from '../../admin-table/AdminTable.tsx'
import type { Column } from '../../admin-table/arrange.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Admin.module.css'
import type { Permission } from './permissions.ts'

interface PermissionTableProps {
  label: string
  permissions: readonly Permission[]
  groups: Output<'listGroups'>
  /** More columns, behind those that every list of permissions has. */
  columns?: readonly Column<Permission>[]
  filters?: ReactNode
  /** Shown where there are none. */
  empty?: ReactNode
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
  const { label, permissions, groups, columns = none, filters, empty = null, mayRevoke, onRevoke } = props
  // Those that are hidden are in no list but the administrators' own.
  const { data: listed } = useQuery(queryOf('listAdminGroups'))
  const names = useMemo(() => new Map((listed ?? groups).map(({ id, name }) => [id, name])), [listed, groups])
  const nameOf = ({ groupId }: Permission) => names.get(groupId) ?? `Group ${groupId}`
  const all: Column<Permission>[] = [
    {
      key: 'tracker',
      name: 'Tracker',
      cell: trackerCell,
      sort: ({ userName }) => userName,
    },
    { key: 'group', name: 'Group', cell: nameOf, sort: nameOf },
    { key: 'phone', name: 'Phone', cell: phoneCell },
    {
      key: 'valid',
      name: 'Valid',
      cell: validCell,
      sort: ({ validUntil }) => validUntil,
    },
    {
      key: 'granted',
      name: 'Granted',
      cell: grantedCell,
      sort: ({ createdAt }) => createdAt,
    },
    ...columns,
  ]
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
    <AdminTable
      label={label}
      noun="permissions"
      rows={permissions}
      columns={all}
      keyOf={({ id }) => id}
      textOf={(one) =>
        [one.userName, nameOf(one), one.userPhone, one.userEmail, one.notes].filter(Boolean).join(' ')
      }
      sortedBy="-granted"
      filters={filters}
      empty={empty}
      actions={revokeButton}
    />
  )
}
