import { useEffect, useState } from 'react'
import { closeByBack } from '#web/ui/overlay/open-dialogs.ts'

/**
 * Returns whether a map is full screen, and a function to toggle that. In browsers without the
 * Fullscreen API, as on some phones, the map fills the window. Escape and Back exit.
 */
export function useFullScreen(): { isFullScreen: boolean; toggleFullScreen: () => void } {
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
    const keepBack = closeByBack(() => setIsFullScreen(false))
    document.addEventListener('fullscreenchange', onFullScreenChange)
    document.addEventListener('keydown', onKey)
    // If this is rejected or not supported, the map still fills the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    return () => {
      restoreFocus()
      keepBack()
      document.removeEventListener('fullscreenchange', onFullScreenChange)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [isFullScreen])
  return { isFullScreen, toggleFullScreen: () => setIsFullScreen((current) => !current) }
}

/** Makes everything but the screen inert. Returns a function that undoes it. */
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
