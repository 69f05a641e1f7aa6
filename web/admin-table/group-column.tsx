import { StatusChip } from '#web/ui/content/Badge.tsx'
import type { Column } from './local-rows.ts'

/** Returns the column with the name of a row's group, and whether that is hidden. */
export const groupColumn = <Row extends { group: { name: string; isActive: boolean } }>(): Column<Row> => ({
  key: 'group',
  name: 'Group',
  cell: ({ group }) => (
    <>
      {group.name} {!group.isActive && <StatusChip>Hidden</StatusChip>}
    </>
  ),
  sortable: true,
})
