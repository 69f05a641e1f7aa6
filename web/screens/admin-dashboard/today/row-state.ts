import type { ChipText } from '#web/ui/content/Badge.tsx'
import type { TodayRow } from './today-rows.ts'

const chips: Record<Exclude<TodayRow['state'], 'active' | 'stale' | 'lapsed'>, ChipText> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  'not-started': { label: 'Not started', tone: 'neutral' },
  finished: { label: 'Finished', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'neutral' },
}

/** Returns a row's state in words and tone: 'Signal lost 3 min'. Returns null if it is live. */
export function rowState({ state, parade, lastFixAt }: TodayRow, now: Date): ChipText | null {
  if (state === 'active') return null
  if (state !== 'stale' && state !== 'lapsed') return chips[state]
  const since = parade?.lastUpdated ?? lastFixAt
  const minutes = since ? Math.floor((now.getTime() - Date.parse(since)) / 60_000) : 0
  const label = minutes < 1 ? 'Signal lost' : `Signal lost ${minutes}\u00A0min`
  return { label, tone: state === 'lapsed' ? 'danger' : 'warning' }
}

/** Returns the whole seconds until an instant, at least 0. */
export const secondsUntil = (instant: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000))
