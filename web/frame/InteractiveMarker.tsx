import { useEffect } from 'react'
import { setInitialTime } from '../ui/hooks/use-now.ts'

/**
 * Sets `html[data-alive]` when it mounts. Put it wherever content becomes interactive: until then,
 * style sheets show buttons as inactive and tests wait.
 */
export function InteractiveMarker() {
  useEffect(() => {
    setInitialTime(undefined)
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}
