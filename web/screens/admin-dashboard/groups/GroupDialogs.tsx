import { FeatureDialog } from './FeatureDialog.tsx'
import type { GroupDialogState, ListedGroup } from './group-words.ts'
import { HideDialog } from './HideDialog.tsx'
import { ManageDialog } from './ManageDialog.tsx'
import { OrganizerLinkDialog } from './OrganizerLinkDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface GroupDialogsProps {
  groups: ListedGroup[]
  state: GroupDialogState
  onChange: (state: GroupDialogState | undefined) => void
}

/**
 * The open dialog about one group. It shows the group as it is now, even if another administrator
 * changed it.
 */
export function GroupDialogs({ groups, state, onChange }: GroupDialogsProps) {
  const group = groups.find(({ id }) => id === state.id)
  if (!group) return null
  const close = () => onChange(undefined)
  const props = { group, onClose: close }
  if (state.dialog === 'link')
    return <OrganizerLinkDialog name={group.name} path={state.path} onClose={close} />
  if (state.dialog === 'hide') return <HideDialog {...props} />
  if (state.dialog === 'withdraw') return <WithdrawDialog {...props} />
  if (state.dialog === 'feature') return <FeatureDialog {...props} groups={groups} />
  return <ManageDialog {...props} onOpen={onChange} />
}
