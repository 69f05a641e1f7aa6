import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { SaveOfflineCopy } from '../groups/offline-copy.ts'
import { Optional } from '../lazy/ErrorBoundary.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { LiveConnection } from '../live/LiveConnection.tsx'
import { WhenIdle } from '../ui/WhenIdle.tsx'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { DemonstrationBanner } from './DemonstrationBanner.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import styles from './Frame.module.css'
import { Footer } from './navigation/Footer.tsx'
import { Header } from './navigation/Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { RouteChange } from './RouteChange.tsx'
import { Loading, Screen } from './Screen.tsx'
import { LazySharingBanner } from './LazySharingBanner.tsx'

const Tooltip = lazyComponent(() => import('../ui/tooltip/Tooltip.tsx'))

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
      <OfflineBanner />
      <LazySharingBanner />
      <main id="content" tabIndex={-1} className={styles.content}>
        {/* Another screen gets a new boundary, so a broken one does not break the next. */}
        <PageErrorBoundary key={pathname}>
          <Suspense fallback={<Loading />}>
            <Screen />
          </Suspense>
        </PageErrorBoundary>
      </main>
      <Footer />
      <Toasts />
      <WhenIdle>
        <Optional>
          <Tooltip />
        </Optional>
      </WhenIdle>
      <LiveConnection />
      <SaveOfflineCopy />
    </>
  )
}
