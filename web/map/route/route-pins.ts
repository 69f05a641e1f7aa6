import { distance } from '#shared/geo/distance.ts'
import { stopsToCome } from '#web/parades/next-stop.ts'
import type { PlannedStop } from './planned-route.ts'

/** What a pin of a planned route shows. */
export interface RoutePin {
  /** The numbers of its stops in the route list: two where a loop starts and ends. */
  numbers: readonly number[]
  /** Its numbers as text: '3' or '1 · 9'. */
  text: string
  /** START, END, or the name of the stop. */
  name: string
  isRefuel: boolean
  isEnd: boolean
  stop: PlannedStop
}

/** Whether a parade has passed a stop, comes there next, or later. */
export type StopState = 'passed' | 'next' | 'ahead'

/** Within this distance, the pins of two ends would overlap. */
const SAME_PLACE_M = 40

const endNames: Partial<Record<PlannedStop['kind'], string>> = { start: 'START', end: 'END' }

/** Returns the pins of a planned route. The ends of a loop share one. */
export function routePins(stops: readonly PlannedStop[]): RoutePin[] {
  const pins = stops.map((stop) => ({
    numbers: [stop.number],
    text: String(stop.number),
    name: endNames[stop.kind] ?? stop.name,
    isRefuel: stop.kind === 'refuel',
    isEnd: stop.kind === 'start' || stop.kind === 'end',
    stop,
  }))
  const [first, last] = [pins[0], pins.at(-1)]
  const isLoop =
    first?.stop.kind === 'start' &&
    last?.stop.kind === 'end' &&
    distance(first.stop, last.stop) <= SAME_PLACE_M
  if (!isLoop) return pins
  const numbers = [first.stop.number, last.stop.number]
  const shared = { ...first, numbers, text: numbers.join(' · '), name: 'START · END' }
  return [shared, ...pins.slice(1, -1)]
}

/**
 * Returns the state of each stop by its number, for a parade `along` meters along the path, which has halted
 * at the stops of `halts`. All are ahead if its progress is not known.
 */
export function stopStates(
  stops: readonly PlannedStop[],
  along: number | undefined,
  halts: readonly { stop: number }[] = [],
): Map<number, StopState> {
  if (along === undefined) return new Map(stops.map(({ number }) => [number, 'ahead']))
  const [next, ...ahead] = stopsToCome(stops, along, halts)
  return new Map(
    stops.map((stop) => {
      if (stop === next) return [stop.number, 'next']
      return [stop.number, ahead.includes(stop) ? 'ahead' : 'passed']
    }),
  )
}
