import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import { useLateModule } from './use-late-module.ts'

/** Maximum delay of the basemap if the page's data does not arrive. */
const MAX_DELAY_MS = 4_000

/**
 * Our own map of the city, below all other layers. Its code and tiles load after the page's data:
 * on a slow network they would delay the first marker.
 */
export function Basemap() {
  const map = useMap()
  // Until it is loaded, the map has only its background, route and markers.
  const basemap = useLateModule(useIsFirstDataLoaded() ? loadBasemap : undefined)
  useEffect(() => basemap?.addBasemap(map), [basemap, map])
  return null
}

const loadBasemap = () => import('../basemap/add-basemap.ts')

/**
 * Whether the page's first requests have finished, or `MAX_DELAY_MS` has passed. Never false again.
 */
function useIsFirstDataLoaded(): boolean {
  const isFetching = useIsFetching() > 0
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (isLoaded) return undefined
    // In a new task, after the one that renders the data.
    const timer = setTimeout(() => setIsLoaded(true), isFetching ? MAX_DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [isLoaded, isFetching])
  return isLoaded
}
