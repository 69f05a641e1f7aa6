import { FeatureGroupDialog } from './FeatureGroupDialog.tsx'
import type { GroupDialogState, ListedGroup } from './listed-group.ts'
import { HideGroupDialog } from './HideGroupDialog.tsx'
import { ManageGroupDialog } from './ManageGroupDialog.tsx'
import { OrganizerLinkDialog } from './OrganizerLinkDialog.tsx'
import { WithdrawLinksDialog } from './WithdrawLinksDialog.tsx'

interface GroupDialogsProps {
  groups: ListedGroup[]
  state: GroupDialogState
  onChange: (state: GroupDialogState | undefined) => void
}

/** The open dialog. It looks the group up by id, so it shows changes by other administrators. */
export function GroupDialogs({ groups, state, onChange }: GroupDialogsProps) {
  const group = groups.find(({ id }) => id === state.id)
  if (!group) return null
  const close = () => onChange(undefined)
  const props = { group, onClose: close }
  if (state.dialog === 'link')
    return <OrganizerLinkDialog groupName={group.name} path={state.path} onClose={close} />
  if (state.dialog === 'hide') return <HideGroupDialog {...props} />
  if (state.dialog === 'withdraw') return <WithdrawLinksDialog {...props} />
  if (state.dialog === 'feature') return <FeatureGroupDialog {...props} groups={groups} />
  return <ManageGroupDialog {...props} onOpen={onChange} />
}
