import { dayOf, formatShortDay } from '#shared/calendar.ts'
import type { PermissionStatus } from '#shared/contract/permissions.ts'
import type { Column } from '#web/admin-table/local-rows.ts'
import { type ChipText, StatusChip } from '#web/ui/content/Badge.tsx'
import { NoWrap } from '#web/ui/layout/Table.tsx'
import { type Permission, permissionStatus } from '#web/screens/admin/permission-status.ts'

/** The chip of each status. */
export const statusChips: Record<PermissionStatus, ChipText> = {
  active: { label: 'Active', tone: 'good' },
  pending: { label: 'Pending', tone: 'warning' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'danger' },
}

/** The columns that only the dashboard shows, not /admin. `today` is a New Orleans day (yyyy-MM-dd). */
export const permissionColumns = (today: string): Column<Permission>[] => [
  {
    key: 'used',
    name: 'Last used',
    cell: ({ lastUsed }) => <NoWrap>{lastUsed ? formatShortDay(dayOf(new Date(lastUsed))) : 'Never'}</NoWrap>,
    sortable: true,
  },
  {
    key: 'status',
    name: 'Status',
    cell: (permission) => {
      const { label, tone } = statusChips[permissionStatus(permission, today)]
      return <StatusChip tone={tone}>{label}</StatusChip>
    },
    sortable: true,
  },
]
