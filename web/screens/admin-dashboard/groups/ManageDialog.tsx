import { reasonOf } from '../../../api/api-error.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import adminStyles from '../../admin/Admin.module.css'
import styles from './Groups.module.css'
import type { Asked, ListedGroup } from './group-words.ts'
import { useOrganiserLink } from './use-organiser-link.ts'
import { useStanding } from './use-standing.ts'

interface ManageDialogProps {
  group: ListedGroup
  onClose: () => void
  onAsk: (asked: Asked) => void
}

/** What administrators decide on one group, each with what it means. */
export function ManageDialog({ group, onClose, onAsk }: ManageDialogProps) {
  const { id, isVerified, isActive, isHidden, organiserLinks: links } = group
  const verify = useStanding(group, {
    done: (now) => ({
      title: now.isVerified ? 'Group Verified' : 'Group No Longer Verified',
      description: now.name,
    }),
    failed: 'Failed to change the verified mark.',
  })
  const show = useStanding(group, {
    done: ({ name }) => ({ title: 'Group Shown', description: `${name} is on the site again.` }),
    failed: 'Failed to show group.',
  })
  const make = useOrganiserLink(group, (path) => onAsk({ id, question: 'link', path }))
  const error = verify.error ?? show.error ?? make.error
  // What went wrong with one is no longer news when another is tried.
  const act = (run: () => void) => {
    for (const one of [verify, show, make]) one.reset()
    run()
  }
  const offWords = isHidden
    ? 'An administrator has hidden it, and only administrators can show it again.'
    : 'Its organisers have taken it off the site.'
  return (
    <Dialog open onOpenChange={onClose} title={group.name}>
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
            {isVerified ? 'Take back' : 'Verify'}
          </Button>
        </li>
        <li>
          <p>
            <strong>{isActive ? 'On the site' : 'Not on the site'}</strong>
            {isActive ? 'Everybody can see its profile and its events.' : offWords}
          </p>
          {isActive ? (
            <Button variant="danger" onClick={() => onAsk({ id, question: 'hide' })}>
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
            Whoever opens an organiser link can edit the profile from their browser.
          </p>
          <div className={styles.buttons}>
            <Button pending={make.isPending} onClick={() => act(() => make.mutate())}>
              Make a link
            </Button>
            {links > 0 && (
              <Button variant="danger" onClick={() => onAsk({ id, question: 'withdraw' })}>
                Withdraw...
              </Button>
            )}
          </div>
        </li>
      </ul>
      {error && (
        <p className={adminStyles.error} role="alert">
          {reasonOf(error, 'The server could not be reached.')}
        </p>
      )}
    </Dialog>
  )
}

function linkWords(links: number): string {
  if (links === 0) return 'No organiser link stands'
  return links === 1 ? '1 organiser link stands' : `${links} organiser links stand`
}
