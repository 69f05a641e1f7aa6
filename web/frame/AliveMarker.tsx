import { useEffect } from 'react'
import { startClockAt } from '../ui/hooks/use-now.ts'

/** Marks the page as alive, for style sheets and tests, once the screen works. */
export function AliveMarker() {
  useEffect(() => {
    startClockAt(undefined)
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}
