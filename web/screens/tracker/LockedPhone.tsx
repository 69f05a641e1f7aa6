import { Suspense, useState } from 'react'
import { ownTracksSetupLink, traccarSetupLink } from '#shared/tracking/setup-links.ts'
import { ErrorBoundary } from '../../lazy/ErrorBoundary.tsx'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { deviceId } from '../../tracker/phone.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { Skeleton } from '../../ui/content/Skeleton.tsx'
import styles from './Tracker.module.css'

const QrCode = lazyComponent(() => import('./QrCode.tsx'))

const noCode = (again: () => void) => (
  <div role="alert">
    <p>The QR code could not be loaded</p>
    <Button onClick={again}>Try again</Button>
  </div>
)

/** How to share from a locked phone: two apps that this link sets up, by one tap or by QR code from another screen. */
export function LockedPhone({ token }: { token: string }) {
  const [shown, setShown] = useState(false)
  const setup = { origin: location.origin, trackerPath: `/tracker/${token}`, deviceName: deviceId() }
  const apps = [
    { name: 'Traccar Client', link: traccarSetupLink(setup) },
    { name: 'OwnTracks', link: ownTracksSetupLink(setup) },
  ]
  return (
    <section className={styles.card} aria-labelledby="locked-phone">
      <h2 id="locked-phone">Track with a locked phone</h2>
      <p>
        Browsers stop tracking when the screen locks. Two free apps keep going in your pocket. Install one,
        then set it up for this link with a tap and switch it on.
      </p>
      <Button icon={<Icon name="lock" />} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide the apps' : 'Show the apps'}
      </Button>
      {shown && (
        <ul className={styles.apps}>
          {apps.map(({ name, link }) => (
            <li key={name}>
              <h3>{name}</h3>
              <a className={styles.setUp} href={link}>
                Set up {name}
              </a>
              <ErrorBoundary fallback={noCode}>
                <Suspense fallback={<Skeleton label="Drawing the QR code..." lines={3} />}>
                  <QrCode text={link} label={`QR code that sets up ${name}`} />
                </Suspense>
              </ErrorBoundary>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
