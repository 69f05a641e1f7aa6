import type { ReactNode } from 'react'
import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './Groups.module.css'
import type { OpenGroupDialog, ListedGroup } from './listed-group.ts'
import { useSetGroupStatus } from './use-set-group-status.ts'

interface ManageGroupDialogProps {
  group: ListedGroup
  onClose: () => void
  onOpen: (dialog: OpenGroupDialog) => void
}

/** The settings that only administrators can change: verified, on the site, organizer links. */
export function ManageGroupDialog({ group, onClose, onOpen }: ManageGroupDialogProps) {
  const { id, name, isVerified, isActive, isHidden, organiserLinks: linkCount } = group
  const verify = useSetGroupStatus(group, {
    successToast: (updatedGroup) => ({
      title: updatedGroup.isVerified ? 'Group Verified' : 'Group No Longer Verified',
      description: updatedGroup.name,
    }),
    failureToast: 'Failed to change the Verified badge.',
  })
  const show = useSetGroupStatus(group, {
    successToast: (updatedGroup) => ({
      title: 'Group Shown',
      description: `${updatedGroup.name} is on the site again.`,
    }),
    failureToast: 'Failed to show group.',
  })
  const createLink = useAction({
    run: () => call('makeOrganizerLink', { params: { id } }),
    successToast: { title: 'Organizer Link Created', description: `For ${name}` },
    failureToast: 'Failed to create organizer link.',
    onDone: ({ organiserLink: path }) => onOpen({ id, dialog: 'link', path }),
    affects: [filterByAffected('organizerLink')],
  })
  const error = verify.error ?? show.error ?? createLink.error
  // The dialog shows one error: that of the latest action.
  const startAction = (start: () => void) => {
    for (const action of [verify, show, createLink]) action.reset()
    start()
  }
  const hiddenReason = isHidden
    ? 'An administrator hid this group. Only administrators can show it again.'
    : 'The organizers took this group off the site.'
  return (
    <Dialog open onOpenChange={onClose} title={name}>
      <ul className={styles.settings}>
        <Setting
          value={isVerified ? 'Verified' : 'Not verified'}
          explanation={
            isVerified
              ? 'A badge next to the name tells visitors that you have checked this profile.'
              : 'The badge next to the name tells visitors that you have checked a profile.'
          }
        >
          <Button
            pending={verify.isPending}
            onClick={() => startAction(() => verify.mutate({ isVerified: !isVerified }))}
          >
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
            <Button
              pending={show.isPending}
              onClick={() => startAction(() => show.mutate({ isActive: true }))}
            >
              Show
            </Button>
          )}
        </Setting>
        <Setting
          value={linkCountText(linkCount)}
          explanation="Anyone with an organizer link can edit the profile."
        >
          <div className={styles.buttons}>
            <Button pending={createLink.isPending} onClick={() => startAction(() => createLink.mutate())}>
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
      {error && <ErrorNote>{userMessage(error)}</ErrorNote>}
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
