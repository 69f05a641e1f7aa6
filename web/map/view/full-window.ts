import { useEffect, useState } from 'react'

/**
 * The state of a map over the whole screen, and its switch. The page goes full screen, or on phones
 * that cannot, the map fills the window. Escape ends it.
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
    const restoreFocus = confineFocus()
    document.addEventListener('fullscreenchange', leave)
    document.addEventListener('keydown', onKey)
    // If this is refused or missing, the map still fills the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    return () => {
      restoreFocus()
      document.removeEventListener('fullscreenchange', leave)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [full])
  return { full, toggle: () => setFull((now) => !now) }
}

/** Keeps the focus out of everything beside the screen, until the returned function is called. */
function confineFocus(): () => void {
  const screen = document.getElementById('content')
  const beside = [...(screen?.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== screen,
  )
  for (const element of beside) element.inert = true
  return () => {
    for (const element of beside) element.inert = false
  }
}
