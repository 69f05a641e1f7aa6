import { useEffect, useRef } from 'react'
import { useStore } from '#web/storage/create-store.ts'
import { resumeSharing, dismissEnded, getSharing } from '#web/tracker/sharings.ts'

/**
 * Returns the sharing of one link: what this phone does with its position, and why not. It continues
 * on other pages and resumes after a reload. One that has ended is forgotten when the page closes.
 */
export function useSharing(token: string) {
  const sharing = getSharing(token)
  const state = useStore(sharing.state)
  useEffect(() => {
    resumeSharing(token)
    return () => dismissEnded(token)
  }, [token])
  return { sharing, state }
}

/**
 * Moves the focus to the page content when `phase` changes, because the pressed button disappears,
 * and the focus would start over at the top of the page. Scrolls to what the new phase says first:
 * someone who has scrolled down would otherwise miss that the parade was stopped.
 */
export function useFocusOnChange(phase: string): void {
  const lastPhase = useRef(phase)
  useEffect(() => {
    if (lastPhase.current === phase) return
    lastPhase.current = phase
    document.getElementById('content')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [phase])
}
