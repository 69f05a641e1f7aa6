import { FeatureDialog } from './FeatureDialog.tsx'
import type { ListedGroup } from './group-words.ts'
import { HideDialog } from './HideDialog.tsx'
import { ManageDialog } from './ManageDialog.tsx'
import { OrganiserLinkDialog } from './OrganiserLinkDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** What the administrator was asked about a group; with the link that was just made, where one is shown. */
export type Asked =
  | { id: number; question: 'manage' | 'hide' | 'feature' | 'withdraw' }
  | { id: number; question: 'link'; path: string }

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
