import type { Position } from '../live/latest-positions.ts'

const words: Partial<Record<Position['state'], string>> = {
  rolling: 'Rolling',
  stopped: 'Stopped',
  'at-a-stop': 'At a stop',
  'off-route': 'Off its route',
}

/**
 * Returns what a parade is doing, in words and since when: 'At a stop · 4 min'. Returns undefined
 * for what its status already says: that it waits, or that its signal is lost.
 */
export function stateText(
  { state, stateSince }: Pick<Position, 'state' | 'stateSince'>,
  now: Date,
): string | undefined {
  const since = stateSince ? new Date(stateSince) : now
  if (state === 'paused') return breakText(since, now)
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000)
  return words[state] && (minutes < 1 ? words[state] : `${words[state]} · ${minutes}\u00A0min`)
}

/** Returns the words for a pause that began at `since`: 'Taking a break · 2 min'. */
export function breakText(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000)
  return minutes < 1 ? 'Taking a break' : `Taking a break · ${minutes}\u00A0min`
}
