import { useEffect } from 'react'
import { useStore } from '../../storage/create-store.ts'
import { resumeSharing, dismissEnded, sharingOf } from '../../tracker/sharings.ts'

/** The sharing of one link, which goes on when its page is left. What a reload interrupted goes on by itself. */
export function useSharing(token: string) {
  const sharing = sharingOf(token)
  const state = useStore(sharing.state)
  useEffect(() => {
    resumeSharing(token)
    return () => dismissEnded(token)
  }, [token])
  return { sharing, state }
}
