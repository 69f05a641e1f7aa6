import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Unfinished } from '../../tracker/phone.ts'
import { Sharing } from '../../tracker/sharing.ts'

/** The sharing of one link, as long as its page is shown. `unfinished`: what went on when the page was left. */
export function useSharing(token: string, unfinished: Unfinished | null) {
  const [sharing] = useState(() => new Sharing(token))
  const state = useSyncExternalStore(sharing.subscribe, sharing.state)
  useEffect(() => {
    if (unfinished === 'sharing') void sharing.begin()
    if (unfinished === 'stopping') void sharing.stop()
    return () => sharing.pause()
  }, [sharing, unfinished])
  return { sharing, state }
}
