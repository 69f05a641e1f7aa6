import { type ReactNode, Suspense, useState } from 'react'
import { Catch } from '../lazy-screen/Catch.tsx'
import { savesData } from '../network/saves-data.ts'
import { Button } from '../ui/controls/Button.tsx'
import styles from './MapLoading.module.css'
import { MapLoading } from './MapLoading.tsx'

const lost = (again: () => void) => (
  <div className={styles.lost} role="alert">
    <p>The map could not be loaded</p>
    <Button onClick={again}>Try again</Button>
  </div>
)

interface MapPlaceProps {
  /** Whether a visitor who saves data is asked first: the page says without its map what there is to say. */
  sparing?: boolean
  children: ReactNode
}

/** Where a map stands: what is around it stays also when the map itself cannot be had. */
export function MapPlace({ sparing, children }: MapPlaceProps) {
  const [wanted, setWanted] = useState(() => !sparing || !savesData())
  if (!wanted) {
    return (
      <div className={styles.lost}>
        <p>You are saving data. The map comes when you ask for it.</p>
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
