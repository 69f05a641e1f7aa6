import { LastUpdated, ParadeStatus } from '#web/parades/ParadeStatus.tsx'
import { Card } from '#web/ui/content/Card.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Toolbar } from '#web/ui/layout/Section.tsx'
import type { AdminParade, PhoneSession } from './admin-parade.ts'
import styles from './Dashboard.module.css'
import { Phones } from './Phones.tsx'
import { SilentPhones } from './SilentPhones.tsx'

interface TrackedParadeProps {
  parade: AdminParade
  onStop: () => void
  onEndSession: (phone: PhoneSession) => void
}

/** The card of one live parade: position, viewers and phones, with the buttons to stop them. */
export function TrackedParade({ parade, onStop, onEndSession }: TrackedParadeProps) {
  const path = `/parade/${parade.id}`
  return (
    <Card className={styles.parade} data-group-type={parade.groupType}>
      <div className={styles.row}>
        <h3>{parade.groupName || 'Unknown Group'}</h3>
        <ParadeStatus status={parade.status} />
      </div>
      <div className={styles.row}>
        <p className={styles.facts}>
          <span>
            {parade.latitude}, {parade.longitude}
          </span>
          <LastUpdated parade={parade} />
          <code>{path}</code>
          <ViewerCount viewers={parade.viewers} />
        </p>
        <Toolbar>
          <a className={styles.view} href={path} target="_blank" rel="noopener">
            View<HiddenText> {parade.groupName} in a new tab</HiddenText>
          </a>
          <Button variant="danger" aria-label={`Stop ${parade.groupName}`} onClick={onStop}>
            Stop
          </Button>
        </Toolbar>
      </div>
      <SilentPhones phones={parade.sessions} />
      <Phones parade={parade} onEnd={onEndSession} />
    </Card>
  )
}

/** How many pages show the parade now: its own page, and maps of all parades. */
function ViewerCount({ viewers: { onItsPage, onTheMap } }: { viewers: AdminParade['viewers'] }) {
  return (
    <span>
      <strong>{onItsPage + onTheMap} watching now</strong>: {onItsPage} on the parade page, {onTheMap} on the
      live map
    </span>
  )
}
