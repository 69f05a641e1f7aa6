import type { Position } from '../live/latest-positions.ts'

const words: Partial<Record<Position['state'], string>> = {
  rolling: 'Rolling',
  stopped: 'Stopped',
  'at-a-stop': 'At a stop',
  'off-route': 'Off its route',
}

/** Whether a parade has reported that it disbands, which its state does not tell from a halt. */
export const isDisbanding = ({ state, report }: Pick<Position, 'state' | 'report'>): boolean =>
  state === 'stopped' && report?.report === 'disbanding'

/**
 * Returns what a parade is doing, in words and since when: 'At a stop · 4 min'. Returns undefined
 * for what its status already says: that it waits, or that its signal is lost.
 */
export function stateText(
  position: Pick<Position, 'state' | 'stateSince' | 'report'>,
  now: Date,
): string | undefined {
  const { state, stateSince, report } = position
  if (report && isDisbanding(position)) return withMinutes('Disbanding', new Date(report.at), now)
  const since = stateSince ? new Date(stateSince) : now
  if (state === 'paused') return breakText(since, now)
  return words[state] && withMinutes(words[state], since, now)
}

/**
 * Returns what a parade is doing, unless it rolls or its people have reported just that, which
 * `reportText` says.
 */
export const unreportedActivity = (
  position: Parameters<typeof stateText>[0],
  now: Date,
): string | undefined =>
  position.state === 'rolling' || position.report?.report === position.state || isDisbanding(position)
    ? undefined
    : stateText(position, now)

/** Returns the words for a pause that began at `since`: 'Taking a break · 2 min'. */
export const breakText = (since: Date, now: Date): string => withMinutes('Taking a break', since, now)

function withMinutes(text: string, since: Date, now: Date): string {
  const minutes = minutesSince(since, now)
  return minutes ? `${text} · ${minutes}` : text
}

/** Returns the whole minutes since an instant: '4 min'; undefined before the first is over. */
export function minutesSince(since: Date, now: Date): string | undefined {
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000)
  return minutes < 1 ? undefined : `${minutes}\u00A0min`
}
