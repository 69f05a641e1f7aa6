import { readInterrupted } from './sharing-state.ts'
import { Sharing } from './sharing.ts'
import { forgetSharing } from './tab-sharings.ts'

const sharings = new Map<string, Sharing>()

/** Returns the sharing of a link. Each tab has one, which outlives the screens that show it. */
export function getSharing(token: string): Sharing {
  let sharing = sharings.get(token)
  if (!sharing) sharings.set(token, (sharing = new Sharing(token)))
  return sharing
}

/** Resumes what a reload interrupted. */
export function resumeSharing(token: string): void {
  const sharing = getSharing(token)
  const doing = readInterrupted(token)?.doing
  if (doing === 'sharing') void sharing.start()
  else if (doing === 'stopping') void sharing.stop()
}

/** Forgets a sharing that has ended, once its holder has seen the end. A running one stays. */
export function dismissEnded(token: string): void {
  const sharing = getSharing(token)
  const { phase } = sharing.state.get()
  if (phase === 'sharing' || phase === 'stopping') return
  sharing.reset()
  forgetSharing(token)
}
