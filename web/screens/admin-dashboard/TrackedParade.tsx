import { useCallback, useRef, useState } from 'react'
import { Card } from '#web/ui/content/Card.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useRestoreFocus } from '#web/ui/hooks/use-restore-focus.ts'
import { shownGroupName } from '#web/ui/group-name.ts'
import { Toolbar } from '#web/ui/layout/Section.tsx'
import { pluralize } from '#web/ui/pluralize.ts'
import { type AdminParade, isSharing, type PhoneSession } from './admin-parade.ts'
import styles from './Dashboard.module.css'
import { FinishedPhones } from './FinishedPhones.tsx'
import { ParadeFacts, ParadeState } from './ParadeFacts.tsx'
import { Phones } from './Phones.tsx'
import { SilentPhones } from './SilentPhones.tsx'

interface TrackedParadeProps {
  parade: AdminParade
  onShow: () => void
  /** Makes a tracker link for one more person. */
  onLink: () => void
  onStop: () => void
  onEndSession: (phone: PhoneSession) => void
}

/** The card of one live parade: where it is, what it does, its viewers and its phones. */
export function TrackedParade({ parade, onShow, onLink, onStop, onEndSession }: TrackedParadeProps) {
  const path = `/parade/${parade.id}`
  const view = useRef<HTMLAnchorElement>(null)
  // On a phone, the tables of several parades would be many screens long.
  const [hasRoom] = useState(() => window.matchMedia('(width >= 48rem)').matches)
  const restoreFocus = useRestoreFocus()
  // The button goes once the parade is shown, and the browser would drop its focus.
  const passFocusOn = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) view.current?.focus()
    },
    [],
  )
  // It sends fixes, but its gate is closed: maps wait until it reaches the route.
  const hasHiddenPhone = parade.sessions.some(
    (phone) => isSharing(phone) && !phone.isShown && phone.lastFixAt !== null,
  )
  return (
    <Card className={styles.parade} data-group-type={parade.groupType}>
      <div className={styles.row}>
        <h3>{shownGroupName(parade.groupName)}</h3>
        <ParadeState parade={parade} />
      </div>
      <div className={styles.row}>
        <ParadeFacts parade={parade} path={path} />
        <Toolbar>
          {hasHiddenPhone && (
            <Button
              ref={passFocusOn}
              variant="primary"
              aria-label={`Show on the map: ${parade.groupName}`}
              onClick={onShow}
            >
              Show on the map
            </Button>
          )}
          <a ref={view} className={styles.view} href={path} target="_blank" rel="noopener">
            View<HiddenText> {parade.groupName} in a new tab</HiddenText>
          </a>
          <Button
            variant="quiet"
            icon={<Icon name="link" size={16} />}
            aria-label={`Link for ${parade.groupName}`}
            onClick={onLink}
          >
            Link
          </Button>
          <Button variant="danger" aria-label={`Stop tracking ${parade.groupName}`} onClick={onStop}>
            Stop
          </Button>
        </Toolbar>
      </div>
      <FinishedPhones parade={parade} onEnd={onEndSession} />
      <SilentPhones phones={parade.sessions} />
      <details open={hasRoom} className={styles.phones}>
        <summary>
          {pluralize(parade.sessions.length, 'phones')}
          <HiddenText> of {parade.groupName}</HiddenText>
        </summary>
        <div {...restoreFocus}>
          <Phones parade={parade} onEnd={onEndSession} />
        </div>
      </details>
    </Card>
  )
}
