import { statusTones } from '#web/parades/ParadeStatus.tsx'
import { breakText, minutesSince } from '#web/parades/state-text.ts'
import type { ChipText } from '#web/ui/content/Badge.tsx'
import type { TodayRow } from './today-rows.ts'

const chips: Record<Exclude<TodayRow['state'], 'active' | 'stale' | 'lapsed'>, ChipText> = {
  waiting: { label: 'Waiting', tone: statusTones.waiting },
  'not-started': { label: 'Not started', tone: 'neutral' },
  finished: { label: 'Finished', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'neutral' },
}

/** Returns a row's state in words and tone: 'Signal lost 3 min'. Returns null if it is live. */
export function rowState({ state, parade, lastFixAt }: TodayRow, now: Date): ChipText | null {
  if (state === 'active') {
    const isPaused = parade?.state === 'paused'
    if (!isPaused) return null
    return { label: breakText(parade.stateSince ? new Date(parade.stateSince) : now, now), tone: 'neutral' }
  }
  if (state !== 'stale' && state !== 'lapsed') return chips[state]
  const since = parade?.lastUpdated ?? lastFixAt
  const minutes = since && minutesSince(new Date(since), now)
  return {
    label: minutes ? `Signal lost ${minutes}` : 'Signal lost',
    tone: state === 'lapsed' ? 'danger' : statusTones.stale,
  }
}

/** Returns the whole seconds until an instant, at least 0. */
export const secondsUntil = (instant: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000))
