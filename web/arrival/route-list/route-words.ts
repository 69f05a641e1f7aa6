import type { ObservedParade, UnknownReason } from '#shared/arrival/arrival.ts'
import { minutesSince } from '#web/parades/state-text.ts'
import { formatRange } from '../words/range.ts'
import { formatMinute } from '../words/units.ts'
import type { RouteRow } from './route-rows.ts'

const MINUTE_MS = 60_000
/** Within this time, minutes say more than the clock. */
const SOON_MS = 60 * MINUTE_MS

/** Returns a duration: '4 min', and from 10 minutes on in steps of 5. */
function minuteWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  return `${minutes < 10 ? minutes : Math.round(minutes / 5) * 5}\u00A0min`
}

/**
 * Returns when a parade comes to a stop, how long it has halted there, or when it came there; undefined if
 * that is not known.
 *
 * @param startsAt the planned start in Unix ms
 * @param now Unix ms
 */
export function timeWords(row: RouteRow, startsAt: number, now: number): string | undefined {
  const { state, range, since, stop } = row
  if (state === 'here') {
    const minutes = since === undefined ? undefined : minutesSince(new Date(since), new Date(now))
    return minutes && `for ${minutes}`
  }
  if (state === 'passed') return since === undefined ? undefined : formatMinute(since)
  if (stop.kind === 'start') return startsAt > now ? `planned ${formatMinute(startsAt)}` : undefined
  if (!range) return undefined
  const middle = (range.from + range.to) / 2 - now
  return state === 'next' && middle < SOON_MS ? `about ${minuteWords(middle)}` : `about ${formatRange(range)}`
}

const unknownWords: Partial<Record<UnknownReason, string>> = {
  'off-route': 'Off its route. No times until it’s back.',
  'signal-lost': 'No signal. No times until it’s back.',
  paused: 'Taking a break. No times until it rolls again.',
  finished: 'This parade is over.',
}

/**
 * Says why a list has no times. A route without a path never has any, so it needs no words. A parade that
 * is only late is not over, although its planned time is.
 */
export const whyNoTimes = (reason: UnknownReason, state: ObservedParade['state']): string | undefined =>
  reason === 'finished' && state !== 'finished'
    ? 'Its planned time is over. No times until it’s on its route.'
    : unknownWords[reason]
