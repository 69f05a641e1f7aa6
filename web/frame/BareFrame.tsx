import { Suspense } from 'react'
import { useLocation } from 'react-router'
import styles from './BareFrame.module.css'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { Loading, Screen } from './Screen.tsx'

/** The page around screens that other sites embed, or that people print: no header, no footer. */
export function BareFrame() {
  const { pathname } = useLocation()
  return (
    <main id="content" className={styles.bare} data-embedded={pathname.startsWith('/embed/') || undefined}>
      <PageErrorBoundary key={pathname}>
        <Suspense fallback={<Loading />}>
          <Screen />
        </Suspense>
      </PageErrorBoundary>
    </main>
  )
}
