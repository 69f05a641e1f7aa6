import { useEffect, useState } from 'react'
import { coverPage } from './cover-page.ts'

/**
 * A map over the whole screen. Where the browser can, the page itself goes full screen; on phones that cannot, the map
 * fills the window. Escape leaves it.
 */
export function useFullWindow(): { full: boolean; toggle: () => void } {
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (!full) return undefined
    const leave = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFull(false)
    }
    const uncover = coverPage()
    document.addEventListener('fullscreenchange', leave)
    document.addEventListener('keydown', onKey)
    // Refused or missing: then the map fills the window, which is nearly the same.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    return () => {
      uncover()
      document.removeEventListener('fullscreenchange', leave)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [full])
  return { full, toggle: () => setFull((now) => !now) }
}
