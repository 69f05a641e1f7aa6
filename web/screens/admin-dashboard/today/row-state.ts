import { statusTones } from '#web/parades/ParadeStatus.tsx'
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
    return isPaused ? { label: withMinutes('Taking a break', parade.stateSince, now), tone: 'neutral' } : null
  }
  if (state !== 'stale' && state !== 'lapsed') return chips[state]
  const label = withMinutes('Signal lost', parade?.lastUpdated ?? lastFixAt, now)
  return { label, tone: state === 'lapsed' ? 'danger' : statusTones.stale }
}

function withMinutes(words: string, since: string | null | undefined, now: Date): string {
  const minutes = since ? Math.floor((now.getTime() - Date.parse(since)) / 60_000) : 0
  return minutes < 1 ? words : `${words} ${minutes}\u00A0min`
}

/** Returns the whole seconds until an instant, at least 0. */
export const secondsUntil = (instant: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000))
