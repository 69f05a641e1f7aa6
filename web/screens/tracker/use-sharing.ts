import { useEffect, useSyncExternalStore } from 'react'
import { goOn, putAwayEnded, sharingOf } from '../../tracker/sharings.ts'

/** The sharing of one link. It continues when its page is left, and resumes after a reload. */
export function useSharing(token: string) {
  const sharing = sharingOf(token)
  const state = useSyncExternalStore(sharing.subscribe, sharing.state)
  useEffect(() => {
    goOn(token)
    return () => putAwayEnded(token)
  }, [token])
  return { sharing, state }
}
