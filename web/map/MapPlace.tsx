import { type ReactNode, Suspense } from 'react'
import { Catch } from '../later/Catch.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './MapLoading.module.css'
import { MapLoading } from './MapLoading.tsx'

const lost = (again: () => void) => (
  <div className={styles.lost} role="alert">
    <p>The map could not be loaded</p>
    <Button onClick={again}>Try again</Button>
  </div>
)

/** Where a map stands: what is around it stays also when the map itself cannot be had. */
export function MapPlace({ children }: { children: ReactNode }) {
  return (
    <Catch fallback={lost}>
      <Suspense fallback={<MapLoading />}>{children}</Suspense>
    </Catch>
  )
}
