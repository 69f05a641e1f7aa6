import { useEffect, useRef } from 'react'
import { useStore } from '../../storage/create-store.ts'
import { resumeSharing, dismissEnded, getSharing } from '../../tracker/sharings.ts'

/** The sharing of one link. It continues when its page is left, and resumes after a reload. */
export function useSharing(token: string) {
  const sharing = getSharing(token)
  const state = useStore(sharing.state)
  useEffect(() => {
    resumeSharing(token)
    return () => dismissEnded(token)
  }, [token])
  return { sharing, state }
}

/** Moves the focus to the content when `shown` changes, because the pressed button is gone. */
export function useFocusOnChange(shown: string): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [shown])
}
