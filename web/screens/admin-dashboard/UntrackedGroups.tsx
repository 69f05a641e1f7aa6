import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { AdminTable } from '../../admin-table/AdminTable.tsx'
import type { LocalColumn } from '../../admin-table/local-rows.ts'
import { TypeBadge } from '../../ui/content/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { groupTypeName } from '../../ui/group-type.ts'
import { Icon } from '../../ui/controls/Icon.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { LinkResult, type MadeLink } from './LinkResult.tsx'
import { StartDialog } from './StartDialog.tsx'

type Group = Output<'listGroups'>[number]

const columns: LocalColumn<Group>[] = [
  { key: 'name', name: 'Group', cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    key: 'type',
    name: 'Type',
    cell: ({ type }) => <TypeBadge type={type} />,
    sortValue: ({ type }) => groupTypeName(type),
  },
]

interface UntrackedGroupsProps {
  groups: Group[]
  /** Shown if there are none. */
  empty: ReactNode
}

/** The groups that can be started, each with Start and Link. A new link stays open even if no group is left. */
export function UntrackedGroups({ groups, empty }: UntrackedGroupsProps) {
  const [starting, setStarting] = useState<Group>()
  const [linking, setLinking] = useState<Group>()
  const [made, setMade] = useState<MadeLink>()
  const buttons = (group: Group) => (
    <>
      <Button
        icon={<Icon name="play" size={16} filled />}
        aria-label={`Start ${group.name}`}
        onClick={() => setStarting(group)}
      >
        Start
      </Button>
      <Button
        variant="quiet"
        icon={<Icon name="link" size={16} />}
        aria-label={`Link for ${group.name}`}
        onClick={() => setLinking(group)}
      >
        Link
      </Button>
    </>
  )
  return (
    <>
      <AdminTable
        label="Groups not currently tracked"
        noun="groups"
        rows={groups}
        columns={columns}
        getKey={({ id }) => id}
        getSearchText={({ name, type }) => `${name} ${groupTypeName(type)}`}
        defaultOrder="name"
        empty={empty}
        actions={buttons}
      />
      {starting && <StartDialog group={starting} onClose={() => setStarting(undefined)} onMade={setMade} />}
      {linking && <LinkDialog group={linking} onClose={() => setLinking(undefined)} onMade={setMade} />}
      {made && <LinkResult made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
