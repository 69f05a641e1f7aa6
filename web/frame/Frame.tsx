import { useLocation } from 'react-router'
import { LazyAlertSheet } from '../alerts/LazyAlertSheet.tsx'
import { Optional } from '../lazy/ErrorBoundary.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { LiveConnection } from '../live/LiveConnection.tsx'
import { LazySeenKeeper } from '../saved/LazySeenKeeper.tsx'
import { WhenIdle } from '../lazy/when-loaded.tsx'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { CurrentScreen } from './Screen.tsx'
import styles from './Frame.module.css'
import { BottomBar, isPrivatePath } from './navigation/BottomBar.tsx'
import { Footer } from './navigation/Footer.tsx'
import { Header } from './navigation/Header.tsx'
import { OfflineBanner, DemonstrationBanner } from './Banners.tsx'
import { RouteChange } from './RouteChange.tsx'
import { LazyLinkDialog } from './LazyLinkDialog.tsx'
import { LazyInstallHint } from './install/LazyInstallHint.tsx'
import { LazySharingBanner } from './LazySharingBanner.tsx'

const Tooltip = lazyComponent(() => import('../ui/tooltip/Tooltip.tsx'))

/** The parts of the page around every screen: header, banners, footer, toasts. */
export function Frame() {
  const { pathname } = useLocation()
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <RouteChange />
      <Header />
      <DemonstrationBanner />
      <OfflineBanner />
      <LazySharingBanner />
      <main id="content" tabIndex={-1} className={styles.content}>
        <CurrentScreen />
      </main>
      <Footer />
      <BottomBar />
      <Toasts />
      <WhenIdle>
        <Optional>
          <Tooltip />
        </Optional>
      </WhenIdle>
      <LazyInstallHint />
      <LazyAlertSheet />
      <LazyLinkDialog />
      <LiveConnection />
      {!isPrivatePath(pathname) && <LazySeenKeeper />}
    </>
  )
}

/** The page around screens that other sites embed, or that people print: no header, no footer. */
export function BareFrame() {
  const { pathname } = useLocation()
  return (
    <main id="content" className={styles.bare} data-embedded={pathname.startsWith('/embed/') || undefined}>
      <CurrentScreen />
    </main>
  )
}
