import { dayOf, formatShortDay } from '#shared/calendar.ts'
import type { Column } from '#web/admin-table/local-rows.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { NoWrap } from '#web/ui/layout/Table.tsx'
import { type Permission, permissionStatus, shownStatuses } from '../../admin/permissions.ts'

/** How each status is shown. */
export const statusLooks: Record<
  (typeof shownStatuses)[number],
  ['good' | 'neutral' | 'warning' | 'danger', string]
> = {
  active: ['good', 'Active'],
  pending: ['warning', 'Pending'],
  expired: ['neutral', 'Expired'],
  revoked: ['danger', 'Revoked'],
}

/** The columns that only the dashboard has. `today` is a New Orleans day. */
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
      const [tone, words] = statusLooks[permissionStatus(permission, today)]
      return <StatusChip tone={tone}>{words}</StatusChip>
    },
    sortable: true,
  },
]
