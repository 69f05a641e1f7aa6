import { MAX_ACCURACY_M } from '#shared/tracking/accuracy.ts'
import { formatDistance, formatFeet, formatMinute } from '../arrival/words/units.ts'
import type { Outage, ServerSharing } from './link-request.ts'
import { type FailedMessage, goesOutLater } from './message-sender.ts'
import { isBlocked, isNotSending, isSilent, type SharingState } from './sharing-state.ts'

/** Returns the words for a phone that has had no fix since `noFixSince`: 'No position · 4 min'. */
export function silenceText({ noFixSince }: SharingState, now: Date): string {
  const minutes = Math.floor((now.getTime() - (noFixSince ?? now).getTime()) / 60_000)
  return `No position · ${minutes}\u00A0min`
}

export const LOCATION_BLOCKED_TEXT =
  'Location is blocked for this page. Allow it in the browser’s settings, then reload.'

const ROUGH_POSITION_TEXT = `Your position may be off by more than ${formatFeet(MAX_ACCURACY_M)}, too much for the map. Step outside, or allow precise location.`

/** Says why the site knows nothing new of this phone. Without an outage, the server asked it to wait. */
export function outageText(outage: Outage | null): string {
  if (outage === null) return 'The site is busy.'
  return outage === 'no-signal' ? 'No signal.' : 'The site has a problem.'
}

/** Returns when what waits for the end of an outage goes out. */
const whenBack = (outage: Outage | null): string =>
  outage === 'server-error' ? 'when it works again' : 'when it’s back'

/** Returns why a message of the holder has not reached the server, and whether it still goes out. */
export const failureText = (state: FailedMessage, label: string, now: Date): string =>
  `${outageText(state.outage)} ${goesOutLater(state, now) ? `${label} goes out ${whenBack(state.outage)}.` : `Not sent: ${label}`}`

/**
 * Returns a message about what blocks fixes or their delivery, or null if nothing does. It stays the
 * same while the problem lasts, because screen readers announce each change.
 */
export function problemText(state: SharingState, now: Date): string | null {
  const { locationProblem, outage, accuracy, pausedAt, isPauseUnsent } = state
  if (pausedAt) {
    return outage && isPauseUnsent
      ? `${outageText(outage)} The map doesn’t show your break yet. It will when ${outage === 'no-signal' ? 'the signal is back' : 'the site works again'}.`
      : null
  }
  if (locationProblem === 'denied') return LOCATION_BLOCKED_TEXT
  if (isSilent(state, now))
    return `This phone gets no position. ${seenMeanwhile(state.server)}Step outside or check that location is on.`
  if (locationProblem === 'no-fix')
    return 'Your phone can’t find its location right now. Step outside if you can.'
  if (outage)
    return `${outageText(outage)} Your positions are saved on this phone and sent ${whenBack(outage)}.`
  if (accuracy !== null && accuracy > MAX_ACCURACY_M) return ROUGH_POSITION_TEXT
  return accuracy === null ? 'Looking for your position...' : null
}

/** Returns what others see while this phone is silent. Another phone of the parade may replace it. */
function seenMeanwhile(server: ServerSharing | null): string {
  if (!server?.isShown) return ''
  return server.part === 'front'
    ? 'Others see ‘Signal lost’ unless another phone shares. '
    : 'Others don’t see the end of the parade. '
}

/** Returns a message if something other than the user's Stop ended sharing, or null. */
export function reasonForEnd({ phase, notTrackedReason }: SharingState): string | null {
  if (phase === 'taken-over') return 'Another phone has taken over this link.'
  return phase === 'not-tracked-today' ? notTrackedReason : null
}

/** A phone this close to the start is there: its position is no more precise. */
const AT_START_M = 50

/** Returns whether the map shows where this phone is, and if not, how far it is from the start. */
export function mapText({ isShown, metersToStart }: ServerSharing, state: SharingState): string {
  const isBreakInOutage = state.pausedAt !== null && state.outage !== null
  if (isShown && (isBlocked(state) || isBreakInOutage)) return 'The map shows your last position'
  if (isShown && isNotSending(state)) return 'The map isn’t getting your position'
  if (isShown) return 'On the map'
  if (metersToStart === null) return 'Not on the map yet'
  return metersToStart <= AT_START_M
    ? 'Not on the map yet: at the start'
    : `Not on the map yet: ${formatDistance(metersToStart)} from the start`
}

/** Returns what others see, or what must happen before they see this phone. */
export function hintText({ isShown, metersToStart, showsFrom }: ServerSharing, isPaused: boolean): string {
  if (!isShown && showsFrom)
    return `From ${formatMinute(Date.parse(showsFrom))}, the map shows you once you reach the start. Or tap Rolling.`
  if (!isShown && metersToStart === null) return 'The map shows you once your position arrives.'
  if (!isShown) return 'The map shows you once you reach the start or tap Rolling.'
  return isPaused ? 'The map says that you’re taking a break.' : 'Everyone sees where the parade is.'
}
