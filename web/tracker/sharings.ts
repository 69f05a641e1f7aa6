import { readInterrupted } from './sharing-state.ts'
import { Sharing } from './sharing.ts'
import { forgetSharing } from './tab-sharings.ts'

const sharings = new Map<string, Sharing>()

/** Returns the tab's only `Sharing` of a link, which outlives the screens that show it. */
export function getSharing(token: string): Sharing {
  let sharing = sharings.get(token)
  if (!sharing) sharings.set(token, (sharing = new Sharing(token)))
  return sharing
}

/** Resumes the sharing, the wait for a restart, or the stop that a reload interrupted. */
export function resumeSharing(token: string): void {
  const sharing = getSharing(token)
  const doing = readInterrupted(token)?.doing
  if (doing === 'sharing') void sharing.start()
  else if (doing === 'waiting') void sharing.waitForRestart(0)
  else if (doing === 'stopping') void sharing.stop()
}

/** Forgets an ended sharing, once the user has seen that it ended. A running one stays. */
export function dismissEnded(token: string): void {
  const sharing = getSharing(token)
  const { phase } = sharing.state.get()
  if (phase === 'sharing' || phase === 'waiting' || phase === 'stopping') return
  sharing.reset()
  forgetSharing(token)
}
