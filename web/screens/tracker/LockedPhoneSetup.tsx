import { Suspense, useState } from 'react'
import { ownTracksSetupLink, traccarSetupLink } from '#shared/tracking/setup-links.ts'
import { ErrorBoundary } from '#web/lazy/ErrorBoundary.tsx'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { deviceId } from '#web/tracker/phone.ts'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { phoneSystem } from '#web/device.ts'
import { storeLinks } from './app-stores.ts'
import styles from './Tracker.module.css'

const QrCode = lazyComponent(() => import('./QrCode.tsx'))

const qrCodeError = (retry: () => void) => (
  <div role="alert">
    <p>The QR code could not be loaded</p>
    <Button onClick={retry}>Try again</Button>
  </div>
)

/**
 * Setup of the two apps that track with a locked phone: by a link on this phone, or by QR code from
 * another screen.
 */
export function LockedPhoneSetup({ token }: { token: string }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const setup = { origin: location.origin, trackerPath: `/tracker/${token}`, deviceName: deviceId() }
  const apps = [
    { name: 'Traccar Client', link: traccarSetupLink(setup) },
    { name: 'OwnTracks', link: ownTracksSetupLink(setup) },
  ] as const
  const system = phoneSystem(navigator)
  return (
    <section className={styles.card} aria-labelledby="locked-phone">
      <h2 id="locked-phone">Track with a locked phone</h2>
      <p>
        Browsers stop tracking when the screen locks. Two free apps keep going in your pocket. Install one,
        then set it up for this link with a tap and switch it on.
      </p>
      <Button
        icon={<Icon name="lock" />}
        aria-expanded={isExpanded}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {isExpanded ? 'Hide the apps' : 'Show the apps'}
      </Button>
      {isExpanded && (
        <ul className={styles.apps}>
          {apps.map(({ name, link }) => (
            <li key={name}>
              <h3>{name}</h3>
              <div className={styles.setup}>
                {storeLinks(name, system).map(({ store, url }) => (
                  <LinkButton key={store} to={url} label={`${store}: ${name}`}>
                    {store}
                  </LinkButton>
                ))}
                <a className={styles.setupLink} href={link}>
                  Set up {name}
                </a>
              </div>
              <ErrorBoundary fallback={qrCodeError}>
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
