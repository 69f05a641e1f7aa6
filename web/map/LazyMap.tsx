import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { ErrorBoundary } from '../lazy/ErrorBoundary.tsx'
import { savesData } from '../device.ts'
import { useHydrated } from '../ui/hydration.ts'
import { Button } from '../ui/controls/Button.tsx'
import styles from './LazyMap.module.css'
import { type LazyComponent, lazyComponent } from '../lazy/lazy-component.tsx'

/** Shown while the map's code loads. */
export function MapLoading() {
  return <output className={styles.loading}>Loading map...</output>
}

const loadError = (retry: () => void) => (
  <div className={styles.message} role="alert">
    <p>The map could not be loaded</p>
    <Button onClick={retry}>Try again</Button>
  </div>
)

interface LazyMapProps {
  /**
   * With Data Saver, loads the map only on request. For pages that are complete without their map.
   */
  promptOnDataSaver?: boolean
  children: ReactNode
}

/** Loads a map as its child. If that fails, only the map is replaced by an error, not the page. */
export function LazyMap(props: LazyMapProps) {
  // Deferred, so that the map does not start in the same long task as the rest of the screen.
  return useDeferredValue(useHydrated()) ? <MapOrPrompt {...props} /> : <MapLoading />
}

function MapOrPrompt({ promptOnDataSaver, children }: LazyMapProps) {
  const [isWanted, setIsWanted] = useState(() => !promptOnDataSaver || !savesData())
  if (!isWanted) {
    return (
      <div className={styles.message}>
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

/**
 * Returns a lazy component for the map of a screen that is mostly map. Its code begins to load with the
 * screen's code, not after hydration. With Data Saver it waits until `LazyMap` renders it.
 */
export function lazyMap<Props extends object>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  const Map = lazyComponent(fetchModule, { reloadPage: true })
  // The server has no maps. `LazyMap` shows a failure.
  if (typeof window !== 'undefined' && !savesData()) Map.load().catch(() => undefined)
  return Map
}
