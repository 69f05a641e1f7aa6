import type { ReactNode } from 'react'
import { needsApproval } from '#shared/needs-approval.ts'
import { userMessage } from '#web/api/api-error.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './Groups.module.css'
import type { OpenGroupDialog, ListedGroup } from './listed-group.ts'
import { useManageGroup } from './use-manage-group.ts'

interface ManageGroupDialogProps {
  group: ListedGroup
  onClose: () => void
  onOpen: (dialog: OpenGroupDialog) => void
}

/** The settings that only administrators can change: verified, on the site, organizer links. */
export function ManageGroupDialog({ group, onClose, onOpen }: ManageGroupDialogProps) {
  const { id, name, isVerified, isActive, isHidden, organiserLinks: linkCount } = group
  const manage = useManageGroup(group, onOpen)
  const publishesWhenVerified = !needsApproval({ ...group, isVerified: true })
  const hiddenReason = isHidden
    ? 'An administrator hid this group. Only administrators can show it again.'
    : 'The organizers took this group off the site.'
  return (
    <Dialog open onOpenChange={onClose} title={name}>
      <ul className={styles.settings}>
        <Setting
          value={isVerified ? 'Verified' : 'Not verified'}
          explanation={[
            isVerified
              ? 'A badge next to the name tells visitors that you have checked this profile.'
              : 'The badge next to the name tells visitors that you have checked a profile.',
            publishesWhenVerified &&
              (isVerified
                ? 'Events that its organizers propose are public right away.'
                : 'Once verified, its organizers’ events are public without your approval.'),
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <Button pending={manage.isVerifying} onClick={manage.toggleVerified}>
            {isVerified ? 'Remove badge' : 'Verify'}
          </Button>
        </Setting>
        <Setting
          value={isActive ? 'On the site' : 'Not on the site'}
          explanation={isActive ? 'Everyone can see its profile and events.' : hiddenReason}
        >
          {isActive ? (
            <Button variant="danger" onClick={() => onOpen({ id, dialog: 'hide' })}>
              Hide...
            </Button>
          ) : (
            <Button pending={manage.isShowing} onClick={manage.show}>
              Show
            </Button>
          )}
        </Setting>
        <Setting
          value={linkCountText(linkCount)}
          explanation="Anyone with an organizer link can edit the profile."
        >
          <div className={styles.buttons}>
            <Button pending={manage.isCreatingLink} onClick={manage.createLink}>
              Create link
            </Button>
            {linkCount > 0 && (
              <Button variant="danger" onClick={() => onOpen({ id, dialog: 'withdraw' })}>
                Withdraw...
              </Button>
            )}
          </div>
        </Setting>
      </ul>
      {manage.error && <ErrorNote>{userMessage(manage.error)}</ErrorNote>}
    </Dialog>
  )
}

interface SettingProps {
  value: string
  explanation: string
  /** The buttons that change it. */
  children: ReactNode
}

/** What a setting is now, what that means, and its buttons. */
function Setting({ value, explanation, children }: SettingProps) {
  return (
    <li>
      <p>
        <strong>{value}</strong>
        {explanation}
      </p>
      {children}
    </li>
  )
}

function linkCountText(count: number): string {
  if (count === 0) return 'No active organizer links'
  return count === 1 ? '1 active organizer link' : `${count} active organizer links`
}
