import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { KeepSeen } from '../groups/KeepSeen.tsx'
import { lazyScreen } from '../lazy-screen/lazy-screen.tsx'
import { Optional } from '../lazy-screen/Optional.tsx'
import { LiveConnection } from '../live/LiveConnection.tsx'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { Loading } from './Loading.tsx'
import { DemonstrationBanner } from './DemonstrationBanner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './navigation/Footer.tsx'
import styles from './Frame.module.css'
import { Header } from './navigation/Header.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { RouteChange } from './RouteChange.tsx'
import { SharingNote } from './SharingNote.tsx'

const Tooltip = lazyScreen(() => import('../ui/tooltip/Tooltip.tsx'))

/** What every screen stands in. */
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
        {/* Leaving a broken screen mends it. */}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Toasts />
      <Optional>
        <Tooltip />
      </Optional>
      <LiveConnection />
      <KeepSeen />
    </>
  )
}
