import { createContext, useContext } from 'react'
import { Outlet } from 'react-router'
import type { DrawnPage } from '../drawn-page.ts'
import { Skeleton } from '../ui/content/Skeleton.tsx'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { AliveMarker } from './AliveMarker.tsx'
import styles from './Frame.module.css'

export const DrawnPageContext = createContext<Pick<DrawnPage, 'hasScreen'>>({ hasScreen: false })

/** The screen at the address. Where the server drew only the frame, it follows right after. */
export function Screen() {
  const { hasScreen } = useContext(DrawnPageContext)
  const isHydrated = useHydrated()
  if (!hasScreen && !isHydrated) return <Loading />
  return (
    <>
      <Outlet />
      <AliveMarker />
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
