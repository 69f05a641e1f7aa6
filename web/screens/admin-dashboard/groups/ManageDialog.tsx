import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queriesAffectedBy } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './Groups.module.css'
import type { GroupDialogState, ListedGroup } from './group-words.ts'
import { useGroupStatus } from './use-group-status.ts'

interface ManageDialogProps {
  group: ListedGroup
  onClose: () => void
  onOpen: (dialog: GroupDialogState) => void
}

/** What administrators decide on one group, each with what it means. */
export function ManageDialog({ group, onClose, onOpen }: ManageDialogProps) {
  const { id, name, isVerified, isActive, isHidden, organiserLinks: links } = group
  const verify = useGroupStatus(group, {
    done: (now) => ({
      title: now.isVerified ? 'Group Verified' : 'Group No Longer Verified',
      description: now.name,
    }),
    failed: 'Failed to change the verified mark.',
  })
  const show = useGroupStatus(group, {
    done: (now) => ({ title: 'Group Shown', description: `${now.name} is on the site again.` }),
    failed: 'Failed to show group.',
  })
  const makeLink = useAction({
    run: () => call('makeOrganizerLink', { params: { id } }),
    successToast: { title: 'Organizer Link Created', description: `For ${name}` },
    failureToast: 'Failed to create organizer link.',
    onDone: ({ organiserLink: path }) => onOpen({ id, dialog: 'link', path }),
    affects: [queriesAffectedBy('organizerLink')],
  })
  const error = verify.error ?? show.error ?? makeLink.error
  // The failure of one is no longer news when another is tried.
  const act = (run: () => void) => {
    for (const one of [verify, show, makeLink]) one.reset()
    run()
  }
  const offWords = isHidden
    ? 'An administrator has hidden it, and only administrators can show it again.'
    : 'Its organizers have taken it off the site.'
  return (
    <Dialog open onOpenChange={onClose} title={name}>
      <ul className={styles.decisions}>
        <li>
          <p>
            <strong>{isVerified ? 'Verified' : 'Not verified'}</strong>
            {isVerified
              ? 'A mark beside the name says that its profile was checked.'
              : 'The mark beside the name tells visitors that you have checked its profile.'}
          </p>
          <Button
            pending={verify.isPending}
            onClick={() => act(() => verify.mutate({ isVerified: !isVerified }))}
          >
            {isVerified ? 'Remove badge' : 'Verify'}
          </Button>
        </li>
        <li>
          <p>
            <strong>{isActive ? 'On the site' : 'Not on the site'}</strong>
            {isActive ? 'Everyone can see its profile and events.' : offWords}
          </p>
          {isActive ? (
            <Button variant="danger" onClick={() => onOpen({ id, dialog: 'hide' })}>
              Hide...
            </Button>
          ) : (
            <Button pending={show.isPending} onClick={() => act(() => show.mutate({ isActive: true }))}>
              Show
            </Button>
          )}
        </li>
        <li>
          <p>
            <strong>{linkWords(links)}</strong>
            Anyone who opens it can edit the profile.
          </p>
          <div className={styles.buttons}>
            <Button pending={makeLink.isPending} onClick={() => act(() => makeLink.mutate())}>
              Create link
            </Button>
            {links > 0 && (
              <Button variant="danger" onClick={() => onOpen({ id, dialog: 'withdraw' })}>
                Withdraw...
              </Button>
            )}
          </div>
        </li>
      </ul>
      {error && <ErrorNote>{userMessage(error)}</ErrorNote>}
    </Dialog>
  )
}

function linkWords(links: number): string {
  if (links === 0) return 'No active organizer links'
  return links === 1 ? '1 active organizer link' : `${links} active organizer links`
}
