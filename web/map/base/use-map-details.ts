import { useEffect, useState } from 'react'

type MapDetails = typeof import('../details.ts')

let loaded: MapDetails | undefined

/**
 * Loads the code that draws planned routes and makes room for tags. Undefined until then; if it
 * fails to load, the next attempt is when the browser is online again.
 */
export function useMapDetails(): MapDetails | undefined {
  const [details, setDetails] = useState(loaded)
  useEffect(() => {
    if (details) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      loaded ??= await import('../details.ts').catch(() => undefined)
      if (loaded && !signal.aborted) setDetails(loaded)
      else if (!signal.aborted) window.addEventListener('online', () => void load(), { once: true, signal })
    }
    void load()
    return () => controller.abort()
  }, [details])
  return details
}
