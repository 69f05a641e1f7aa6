import { createContext, useContext, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { RenderedPage } from '../rendered-page.ts'
import { Skeleton } from '../ui/content/Skeleton.tsx'
import { useHydrated, InteractiveMarker } from '../ui/hydration.ts'
import styles from './Frame.module.css'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'

/** What the server has rendered of this page: its screen, or only the frame. */
export const RenderedPageContext = createContext<Pick<RenderedPage, 'hasScreen'>>({ hasScreen: false })

/**
 * The screen of the current path. If the server rendered only the frame, it appears after
 * hydration.
 */
function Screen() {
  const { hasScreen } = useContext(RenderedPageContext)
  const isHydrated = useHydrated()
  if (!hasScreen && !isHydrated) return <Loading />
  return (
    <>
      <Outlet />
      <InteractiveMarker />
    </>
  )
}

/** Shown while a screen's code loads. */
function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton label="Loading..." lines={4} />
    </div>
  )
}

/**
 * The screen of the current path, while its code loads and if it fails. The key gives each screen a new
 * boundary, so that an error does not outlive its screen.
 */
export function CurrentScreen() {
  const { pathname } = useLocation()
  return (
    <PageErrorBoundary key={pathname}>
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </PageErrorBoundary>
  )
}
