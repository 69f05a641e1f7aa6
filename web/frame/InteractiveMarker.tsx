import { useEffect } from 'react'
import { setInitialTime } from '../ui/hooks/use-now.ts'

/**
 * Sets `html[data-alive]` when it mounts. Put it wherever content becomes interactive: until then,
 * style sheets show buttons as inactive and tests wait.
 */
export function InteractiveMarker() {
  useEffect(() => {
    // From here on, what mounts starts with the current time.
    setInitialTime(undefined)
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}
