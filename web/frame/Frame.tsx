import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { KeepSeen } from '../groups/last-seen.ts'
import { Optional } from '../lazy-screen/Catch.tsx'
import { lazyScreen } from '../lazy-screen/lazy-screen.tsx'
import { LiveConnection } from '../live/LiveConnection.tsx'
import { WhenIdle } from '../ui/WhenIdle.tsx'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { DemonstrationBanner } from './DemonstrationBanner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './Frame.module.css'
import { Footer } from './navigation/Footer.tsx'
import { Header } from './navigation/Header.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { RouteChange } from './RouteChange.tsx'
import { Loading, Screen } from './Screen.tsx'
import { SharingNote } from './SharingNote.tsx'

const Tooltip = lazyScreen(() => import('../ui/tooltip/Tooltip.tsx'))

/** The frame around every screen. */
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
      <OfflineNote />
      <SharingNote />
      <main id="content" tabIndex={-1} className={styles.content}>
        {/* Another screen gets a new boundary, so a broken one does not break the next. */}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Loading />}>
            <Screen />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Toasts />
      <WhenIdle>
        <Optional>
          <Tooltip />
        </Optional>
      </WhenIdle>
      <LiveConnection />
      <KeepSeen />
    </>
  )
}
