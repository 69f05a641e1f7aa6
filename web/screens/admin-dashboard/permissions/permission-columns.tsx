import { formatShortDay, dayOf } from '#shared/calendar.ts'
import type { Column } from '../../../admin-table/column.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import styles from '../../admin/Admin.module.css'
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

/** What the dashboard shows of a permission beside what every list shows. `today` is a New Orleans day. */
export const permissionColumns = (today: string): Column<Permission>[] => [
  {
    key: 'used',
    name: 'Last used',
    cell: ({ lastUsed }) => (
      <span className={styles.whole}>{lastUsed ? formatShortDay(dayOf(new Date(lastUsed))) : 'Never'}</span>
    ),
    sorts: true,
  },
  {
    key: 'status',
    name: 'Status',
    cell: (permission) => {
      const [tone, words] = statusLooks[permissionStatus(permission, today)]
      return <StatusChip tone={tone}>{words}</StatusChip>
    },
  },
]
