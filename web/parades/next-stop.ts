import type { LiveParade } from '../live/parade-queries.ts'

/** A parade that reports a halt at a stop counts as at the stop that is this near, along the path. */
const AT_STOP_M = 60
/** A stop counts as passed only this far beyond it, because positions are imprecise. */
export const PASSED_M = 20

type Stop = LiveParade['stops'][number]
type Progress = Pick<LiveParade, 'along' | 'dwell' | 'stops' | 'state'>

/**
 * Returns the stop where a parade halts; undefined if it is at none. Its people may report a halt
 * before its fixes show it.
 */
export function currentStop({ along, dwell, stops, state }: Progress): Stop | undefined {
  const current = dwell?.find(({ until }) => until === null)?.stop
  if (current !== undefined) return stops.find(({ number }) => number === current)
  if (state !== 'at-a-stop' || along === null) return undefined
  return stops.find((stop) => Math.abs(stop.along - along) <= AT_STOP_M)
}

/** Returns the stop that a parade comes to next; undefined before it is on its path, and past the last. */
export function nextStop(parade: Progress): Stop | undefined {
  const { along, stops } = parade
  if (along === null) return undefined
  const here = currentStop(parade)
  const from = Math.max(along, here?.along ?? 0) - PASSED_M
  return stops.find((stop) => stop !== here && stop.kind !== 'start' && stop.along > from)
}

/** Returns the name of a stop without its corner: 'Dooky Chase’s Restaurant'. */
export const stopName = ({ name }: Pick<Stop, 'name'>): string => name.split(', ', 1)[0]!

/** Returns the words for the stop that a parade comes to next. */
export const nextStopWords = (stop: Stop): string =>
  stop.kind === 'end' ? `Ends at ${stopName(stop)}` : `Next: ${stopName(stop)}`
