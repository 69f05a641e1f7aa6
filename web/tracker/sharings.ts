import { Sharing } from './sharing.ts'
import { forgetSharing } from './tab-sharings.ts'
import { unfinishedOn } from './unfinished.ts'

const sharings = new Map<string, Sharing>()

/** The sharing of a link. There is one to a tab, which outlives the screens that show it. */
export function sharingOf(token: string): Sharing {
  let sharing = sharings.get(token)
  if (!sharing) sharings.set(token, (sharing = new Sharing(token)))
  return sharing
}

/** Goes on with what a reload interrupted. */
export function goOn(token: string): void {
  const sharing = sharingOf(token)
  const doing = unfinishedOn(token)?.doing
  if (doing === 'sharing') void sharing.begin()
  else if (doing === 'stopping') void sharing.stop()
}

/** Puts an ended sharing away, once its holder has seen the end. One that goes on stays. */
export function putAwayEnded(token: string): void {
  const sharing = sharingOf(token)
  const { phase } = sharing.state.get()
  if (phase === 'sharing' || phase === 'stopping') return
  sharing.reset()
  forgetSharing(token)
}
