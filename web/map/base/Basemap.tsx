import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'

/** Waits this many milliseconds for the page's data at most. */
const PATIENCE_MS = 4_000

/**
 * Our own map of the city, below everything else. Its code and tiles come after what the page shows on
 * it: on a slow network they would delay the first marker.
 */
export function Basemap() {
  const map = useMap()
  const begin = useBegin()
  useEffect(() => {
    if (!begin) return undefined
    let remove: (() => void) | undefined
    let isGone = false
    const load = async () => {
      const code = await import('../basemap/add-basemap.ts').catch(() => undefined)
      if (isGone) return
      if (code) remove = code.addBasemap(map)
      // Until then the map has paper, route and markers.
      else window.addEventListener('online', again, { once: true })
    }
    const again = () => void load()
    void load()
    return () => {
      isGone = true
      window.removeEventListener('online', again)
      remove?.()
    }
  }, [map, begin])
  return null
}

/** Whether what the page asked for first has come. */
function useBegin(): boolean {
  const fetching = useIsFetching() > 0
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (begun) return undefined
    // After the task that draws what has come.
    const timer = setTimeout(() => setBegun(true), fetching ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [begun, fetching])
  return begun
}
