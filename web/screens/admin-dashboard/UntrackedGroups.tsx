import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { AdminTable } from '#web/admin-table/AdminTable.tsx'
import type { LocalColumn } from '#web/admin-table/local-rows.ts'
import { TypeBadge } from '#web/ui/content/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { groupTypeName } from '#web/ui/group-type.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { CreateLinkDialog } from './links/CreateLinkDialog.tsx'
import type { NewLink } from './links/new-link.ts'
import { NewLinkDialog } from './links/NewLinkDialog.tsx'
import { StartTrackingDialog } from './StartTrackingDialog.tsx'

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
  /** The id of the heading above the live parades, which gets the focus of a group that has left this list. */
  paradesHeadingId: string
  /** Shown if there are no groups. */
  empty: ReactNode
}

/**
 * The groups without a live parade. The dialog with a new link stays open after its group leaves
 * this list.
 */
export function UntrackedGroups({ groups, paradesHeadingId, empty }: UntrackedGroupsProps) {
  const [groupToStart, setGroupToStart] = useState<Group>()
  const [groupToLink, setGroupToLink] = useState<Group>()
  const [created, setCreated] = useState<{ link: NewLink; groupId: number }>()
  const closeNewLink = () => {
    setCreated(undefined)
    // Once the dialog has closed. The table would give the focus to the next group’s Start.
    if (created && !groups.some(({ id }) => id === created.groupId))
      requestAnimationFrame(() => document.getElementById(paradesHeadingId)?.focus())
  }
  const rowActions = (group: Group) => (
    <>
      <Button
        icon={<Icon name="play" size={16} filled />}
        aria-label={`Start ${group.name}`}
        onClick={() => setGroupToStart(group)}
      >
        Start
      </Button>
      <Button
        variant="quiet"
        icon={<Icon name="link" size={16} />}
        aria-label={`Link for ${group.name}`}
        onClick={() => setGroupToLink(group)}
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
        actions={rowActions}
        compact
      />
      {groupToStart && (
        <StartTrackingDialog
          group={groupToStart}
          isLive={!groups.some(({ id }) => id === groupToStart.id)}
          onClose={() => setGroupToStart(undefined)}
          onCreated={(link) => setCreated({ link, groupId: groupToStart.id })}
        />
      )}
      {groupToLink && (
        <CreateLinkDialog
          group={groupToLink}
          onClose={() => setGroupToLink(undefined)}
          onCreated={(link) => setCreated({ link, groupId: groupToLink.id })}
        />
      )}
      {created && <NewLinkDialog link={created.link} onClose={closeNewLink} />}
    </>
  )
}
