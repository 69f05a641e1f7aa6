import type { Output } from '#shared/contract/types.ts'
import { LastUpdated, ParadeStatus } from '#web/parades/ParadeStatus.tsx'
import { Card } from '#web/ui/content/Card.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Toolbar } from '#web/ui/layout/Section.tsx'
import styles from './Dashboard.module.css'
import { Phones } from './Phones.tsx'
import { SilentPhones } from './SilentPhones.tsx'

type Parade = Output<'getAdminTracking'>['parades'][number]

export type Phone = Parade['sessions'][number]

interface TrackedParadeProps {
  parade: Parade
  onStop: () => void
  onEnd: (phone: Phone) => void
}

/** One active parade: where it is, who tracks it, and the buttons to stop it and to end one of its phones. */
export function TrackedParade({ parade, onStop, onEnd }: TrackedParadeProps) {
  const path = `/parade/${parade.id}`
  return (
    <Card className={styles.parade} data-group-type={parade.groupType}>
      <div className={styles.line}>
        <h3>{parade.groupName || 'Unknown Group'}</h3>
        <ParadeStatus status={parade.status} />
      </div>
      <div className={styles.line}>
        <p className={styles.facts}>
          <span>
            {parade.latitude}, {parade.longitude}
          </span>
          <LastUpdated parade={parade} />
          <code>{path}</code>
          <Watching viewers={parade.viewers} />
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
      <Phones parade={parade} onEnd={onEnd} />
    </Card>
  )
}

/** How many pages show the parade now: its own page, and the maps of all parades. */
function Watching({ viewers: { onItsPage, onTheMap } }: { viewers: Parade['viewers'] }) {
  return (
    <span>
      <strong>{onItsPage + onTheMap} watching now</strong>: {onItsPage} on the parade page, {onTheMap} on the
      live map
    </span>
  )
}
