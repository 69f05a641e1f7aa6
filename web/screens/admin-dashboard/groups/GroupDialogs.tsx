import { FeatureDialog } from './FeatureDialog.tsx'
import type { Asked, ListedGroup } from './group-words.ts'
import { HideDialog } from './HideDialog.tsx'
import { ManageDialog } from './ManageDialog.tsx'
import { OrganiserLinkDialog } from './OrganiserLinkDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface GroupDialogsProps {
  groups: ListedGroup[]
  asked: Asked
  onAsk: (asked: Asked | undefined) => void
}

/** The dialog about one group that is open now. It shows the group as it is at this moment, whoever changed it. */
export function GroupDialogs({ groups, asked, onAsk }: GroupDialogsProps) {
  const group = groups.find(({ id }) => id === asked.id)
  if (!group) return null
  const close = () => onAsk(undefined)
  const parts = { group, onClose: close }
  if (asked.question === 'link')
    return <OrganiserLinkDialog name={group.name} path={asked.path} onClose={close} />
  if (asked.question === 'hide') return <HideDialog {...parts} />
  if (asked.question === 'withdraw') return <WithdrawDialog {...parts} />
  if (asked.question === 'feature') return <FeatureDialog {...parts} groups={groups} />
  return <ManageDialog {...parts} onAsk={onAsk} />
}
