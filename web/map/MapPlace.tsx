import { type ReactNode, Suspense, useState } from 'react'
import { Catch } from '../lazy-screen/Catch.tsx'
import { savesData } from '../network/saves-data.ts'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { Button } from '../ui/controls/Button.tsx'
import styles from './MapPlace.module.css'

/** Shown while the map's code loads. */
export function MapLoading() {
  return <output className={styles.loading}>Loading map...</output>
}

const lost = (retry: () => void) => (
  <div className={styles.lost} role="alert">
    <p>The map could not be loaded</p>
    <Button onClick={retry}>Try again</Button>
  </div>
)

interface MapPlaceProps {
  /** Asks visitors who save data first. For pages that say everything without their map, too. */
  sparing?: boolean
  children: ReactNode
}

/** The place of a map. The page around it stays if the map fails to load. */
export function MapPlace(props: MapPlaceProps) {
  return useHydrated() ? <MapOrQuestion {...props} /> : <MapLoading />
}

function MapOrQuestion({ sparing, children }: MapPlaceProps) {
  const [wanted, setWanted] = useState(() => !sparing || !savesData())
  if (!wanted) {
    return (
      <div className={styles.lost}>
        <p>Data Saver is on. Tap to load the map.</p>
        <Button onClick={() => setWanted(true)}>Show the map</Button>
      </div>
    )
  }
  return (
    <Catch fallback={lost}>
      <Suspense fallback={<MapLoading />}>{children}</Suspense>
    </Catch>
  )
}
