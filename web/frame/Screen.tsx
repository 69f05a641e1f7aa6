import { createContext, useContext } from 'react'
import { Outlet } from 'react-router'
import type { RenderedPage } from '../rendered-page.ts'
import { Skeleton } from '../ui/content/Skeleton.tsx'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { InteractiveMarker } from './InteractiveMarker.tsx'
import styles from './Frame.module.css'

/** What the server has rendered of this page: its screen, or only the frame. */
export const RenderedPageContext = createContext<Pick<RenderedPage, 'hasScreen'>>({ hasScreen: false })

/**
 * The screen of the current path. If the server rendered only the frame, it appears after
 * hydration.
 */
export function Screen() {
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
export function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton label="Loading..." lines={4} />
    </div>
  )
}
