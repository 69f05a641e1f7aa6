import type { LiveParade } from '../live/parade-queries.ts'

/** A parade that reports a halt at a stop counts as at the stop that is this near, along the path. */
const AT_STOP_M = 60
/** A stop counts as passed only this far beyond it, because positions are imprecise. */
const PASSED_M = 20

type Stop = LiveParade['stops'][number]
type Progress = Pick<LiveParade, 'along' | 'dwell' | 'stops' | 'state'>
/** The same where times are not texts, but also null as long as a halt lasts. */
type Halts = Pick<Progress, 'along' | 'state'> & {
  dwell: readonly { stop: number; until: unknown }[] | null
}

/**
 * Returns the stop where a parade halts; undefined if it is at none. Its people may report a halt
 * before its fixes show it.
 */
export function currentStop<EachStop extends Pick<Stop, 'number' | 'along'>>({
  along,
  dwell,
  stops,
  state,
}: Halts & { stops: readonly EachStop[] }): EachStop | undefined {
  const current = dwell?.find(({ until }) => until === null)?.stop
  if (current !== undefined) return stops.find(({ number }) => number === current)
  if (state !== 'at-a-stop' || along === null) return undefined
  return stops.find((stop) => Math.abs(stop.along - along) <= AT_STOP_M)
}

/** Returns the stop that a parade comes to next; undefined before it is on its path, and past the last. */
export function nextStop(parade: Progress): Stop | undefined {
  const { along, dwell, stops } = parade
  if (along === null) return undefined
  const here = currentStop(parade)
  const halts = [...(dwell ?? []), ...(here ? [{ stop: here.number }] : [])]
  return stopsToCome(stops, along, halts).find(({ kind }) => kind !== 'start')
}

/**
 * Returns the stops that a parade has not reached, in order. One where it has halted stays reached: a halt
 * may end before the fixes are past the stop.
 *
 * @param along meters along the path
 */
export function stopsToCome<EachStop extends Pick<Stop, 'number' | 'along'>>(
  stops: readonly EachStop[],
  along: number,
  halts: readonly { stop: number }[],
): EachStop[] {
  const halted = stops.filter(({ number }) => halts.some(({ stop }) => stop === number))
  const from = Math.max(along, ...halted.map((stop) => stop.along)) - PASSED_M
  return stops.filter((stop) => !halted.includes(stop) && stop.along > from)
}

/** Returns the name of a stop without its corner: 'Dooky Chase’s Restaurant'. */
export const stopName = ({ name }: Pick<Stop, 'name'>): string => name.split(', ', 1)[0]!

/** Returns the words for the stop that a parade comes to next. */
export const nextStopWords = (stop: Stop): string =>
  stop.kind === 'end' ? `Ends at ${stopName(stop)}` : `Next: ${stopName(stop)}`
