import { FeatureGroupDialog } from './FeatureGroupDialog.tsx'
import type { OpenGroupDialog, ListedGroup } from './listed-group.ts'
import { HideGroupDialog } from './HideGroupDialog.tsx'
import { ManageGroupDialog } from './ManageGroupDialog.tsx'
import { OrganizerLinkDialog } from './OrganizerLinkDialog.tsx'
import { WithdrawLinksDialog } from './WithdrawLinksDialog.tsx'

interface GroupDialogsProps {
  groups: ListedGroup[]
  openDialog: OpenGroupDialog
  onChange: (dialog: OpenGroupDialog | undefined) => void
}

/** The open dialog. It looks the group up by id, so it shows changes by other administrators. */
export function GroupDialogs({ groups, openDialog, onChange }: GroupDialogsProps) {
  const group = groups.find(({ id }) => id === openDialog.id)
  if (!group) return null
  const close = () => onChange(undefined)
  const props = { group, onClose: close }
  if (openDialog.dialog === 'link')
    return <OrganizerLinkDialog groupName={group.name} path={openDialog.path} onClose={close} />
  if (openDialog.dialog === 'hide') return <HideGroupDialog {...props} />
  if (openDialog.dialog === 'withdraw') return <WithdrawLinksDialog {...props} />
  if (openDialog.dialog === 'feature') return <FeatureGroupDialog {...props} groups={groups} />
  return <ManageGroupDialog {...props} onOpen={onChange} />
}
