import { type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from '../lazy/ErrorBoundary.tsx'
import { savesData } from '../network/saves-data.ts'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { Button } from '../ui/controls/Button.tsx'
import styles from './LazyMap.module.css'

/** Shown while the map's code loads. */
export function MapLoading() {
  return <output className={styles.loading}>Loading map...</output>
}

const loadError = (retry: () => void) => (
  <div className={styles.lost} role="alert">
    <p>The map could not be loaded</p>
    <Button onClick={retry}>Try again</Button>
  </div>
)

interface LazyMapProps {
  /** Asks visitors who save data first. For pages that say everything without their map, too. */
  asksOnDataSaver?: boolean
  children: ReactNode
}

/** The place of a map. The page around it stays if the map fails to load. */
export function LazyMap(props: LazyMapProps) {
  return useHydrated() ? <MapOrPrompt {...props} /> : <MapLoading />
}

function MapOrPrompt({ asksOnDataSaver, children }: LazyMapProps) {
  const [isWanted, setIsWanted] = useState(() => !asksOnDataSaver || !savesData())
  if (!isWanted) {
    return (
      <div className={styles.lost}>
        <p>Data Saver is on. Tap to load the map.</p>
        <Button onClick={() => setIsWanted(true)}>Show the map</Button>
      </div>
    )
  }
  return (
    <ErrorBoundary fallback={loadError}>
      <Suspense fallback={<MapLoading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
