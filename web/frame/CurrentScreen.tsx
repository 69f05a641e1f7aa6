import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { Loading, Screen } from './Screen.tsx'

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
