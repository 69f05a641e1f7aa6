import { useEffect, useState, useSyncExternalStore } from 'react'
import { Sharing } from '../../tracker/sharing.ts'

/** The sharing of one link, as long as its page is shown. `resumes`: it went on when the page was left. */
export function useSharing(token: string, resumes: boolean) {
  const [sharing] = useState(() => new Sharing(token))
  const state = useSyncExternalStore(sharing.subscribe, sharing.state)
  useEffect(() => {
    if (resumes) void sharing.begin()
    return () => sharing.pause()
  }, [sharing, resumes])
  return { sharing, state }
}
