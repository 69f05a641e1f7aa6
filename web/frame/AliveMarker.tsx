import { useEffect } from 'react'
import { setInitialTime } from '../ui/hooks/use-now.ts'

/** Sets `html[data-alive]` once the page is interactive. Style sheets and tests use it. */
export function AliveMarker() {
  useEffect(() => {
    setInitialTime(undefined)
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}
