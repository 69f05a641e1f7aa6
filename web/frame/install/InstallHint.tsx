import { siteSettings } from '#web/site-settings.ts'
import { Fan } from '#web/ui/art/Fan.tsx'
import { Button, ButtonRow } from '#web/ui/controls/Button.tsx'
import { dismissInstallOffer, type InstallOffer } from './install-offer.ts'
import styles from './InstallHint.module.css'

/** A card at the lower edge that says how to install the site, once per browser (`install-offer.ts`). */
export default function InstallHint({ offer }: { offer: InstallOffer }) {
  const install = () => {
    dismissInstallOffer()
    if (offer.kind === 'prompt') void offer.prompt()
  }
  return (
    <aside className={styles.hint} aria-label="Install">
      <Fan className={styles.fan} />
      <div>
        <p className={styles.title}>Keep {siteSettings.siteName} at hand</p>
        <p>
          {offer.kind === 'prompt'
            ? 'It opens like an app, with its own icon.'
            : 'Tap Share in Safari, then “Add to Home Screen”. It opens like an app.'}
        </p>
        <ButtonRow className={styles.buttons}>
          {offer.kind === 'prompt' && (
            <Button variant="primary" onClick={install}>
              Install
            </Button>
          )}
          <Button onClick={dismissInstallOffer}>Not now</Button>
        </ButtonRow>
      </div>
    </aside>
  )
}
