import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Toolbar } from '#web/ui/layout/Section.tsx'
import type { AdminParade, PhoneSession } from './admin-parade.ts'
import styles from './Dashboard.module.css'
import { useKeepGoing } from './use-tracking-actions.ts'

interface FinishedPhonesProps {
  parade: AdminParade
  onEnd: (phone: PhoneSession) => void
}

/**
 * Asks for each phone at the end of the parade whether that is over, as the phone's page does. An
 * administrator can answer for a holder who is not looking at the phone.
 */
export function FinishedPhones({ parade, onEnd }: FinishedPhonesProps) {
  const keepGoing = useKeepGoing()
  return (
    <div aria-live="polite" className={styles.warnings}>
      {parade.sessions
        .filter(({ asksToEnd }) => asksToEnd)
        .map((phone) => (
          <div key={phone.id} className={styles.question}>
            <Icon name="info" size={18} />
            <p>
              <strong>Parade over?</strong> {phone.trackerName}’s phone is at the end of the route, or
              reported ‘Disbanding’. Without an answer, it stops sharing after 30 minutes in one place.
            </p>
            <Toolbar>
              <Button
                variant="danger"
                aria-label={`Stop sharing: ${phone.trackerName}, ${parade.groupName}`}
                onClick={() => onEnd(phone)}
              >
                Stop sharing
              </Button>
              <Button
                pending={keepGoing.isPending && keepGoing.variables.id === phone.id}
                aria-label={`Still going: ${phone.trackerName}, ${parade.groupName}`}
                onClick={() => keepGoing.mutate(phone)}
              >
                Still going
              </Button>
            </Toolbar>
          </div>
        ))}
    </div>
  )
}
