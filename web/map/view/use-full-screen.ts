import { useEffect, useState } from 'react'

/**
 * The state of a map over the whole screen, and its switch. The page goes full screen, or on phones
 * that cannot, the map fills the window. Escape ends it.
 */
export function useFullScreen(): { isFullScreen: boolean; toggle: () => void } {
  const [isFullScreen, setIsFullScreen] = useState(false)
  useEffect(() => {
    if (!isFullScreen) return undefined
    const onFullScreenChange = () => {
      if (!document.fullscreenElement) setIsFullScreen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsFullScreen(false)
    }
    const restoreFocus = confineFocus()
    document.addEventListener('fullscreenchange', onFullScreenChange)
    document.addEventListener('keydown', onKey)
    // If this is refused or missing, the map still fills the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    return () => {
      restoreFocus()
      document.removeEventListener('fullscreenchange', onFullScreenChange)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [isFullScreen])
  return { isFullScreen, toggle: () => setIsFullScreen((now) => !now) }
}

/** Keeps the focus out of everything beside the screen, until the returned function is called. */
function confineFocus(): () => void {
  const screen = document.getElementById('content')
  const others = [...(screen?.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== screen,
  )
  for (const element of others) element.inert = true
  return () => {
    for (const element of others) element.inert = false
  }
}
