import { arrivalAtPlace, type ObservedParade, type UnknownReason } from '#shared/arrival/arrival.ts'
import type { ArrivalRange } from '#shared/arrival/estimate.ts'
import { stopStates, type StopState } from '#web/map/route/route-pins.ts'
import type { PlannedStop } from '#web/map/route/planned-route.ts'
import { currentStop } from '#web/parades/next-stop.ts'

/** A stop of a route, with the times of its parade there in Unix ms. */
export interface RouteRow {
  stop: PlannedStop
  /** 'here' while the parade halts there. */
  state: StopState | 'here'
  /** When it comes there, if that can be said. */
  range?: ArrivalRange
  /** When it came there, if it has halted there. */
  since?: number
}

/** The stops of a parade's route, and why no times are given. */
export interface RouteRows {
  rows: RouteRow[]
  unknown: UnknownReason | undefined
}

/**
 * Returns the stops of a route in order, passed ones first. The start has no range: its time is planned.
 *
 * @param now Unix ms
 */
export function routeRows(parade: ObservedParade, stops: readonly PlannedStop[], now: number): RouteRows {
  const { observed } = parade
  const visitOf = ({ number }: PlannedStop) => observed?.visits.find(({ stop }) => stop === number)
  const along = observed?.along ?? null
  const here = currentStop({ along, dwell: observed?.visits ?? null, stops, state: parade.state })
  const halts = [...(observed?.visits ?? []), ...(here ? [{ stop: here.number }] : [])]
  const states = stopStates(stops, along ?? 0, halts)
  let unknown: UnknownReason | undefined
  const rows = stops.map((stop): RouteRow => {
    const since = visitOf(stop)?.since
    const visited = since === undefined ? {} : { since }
    if (stop === here) return { stop, state: 'here', ...visited }
    const state = states.get(stop.number)!
    if (state === 'passed') return { stop, state, ...visited }
    if (stop.kind === 'start') return { stop, state }
    const arrival = arrivalAtPlace(parade, stop.along, now)
    unknown ??= arrival.unknown
    return { stop, state, ...(arrival.range && { range: arrival.range }) }
  })
  return { rows, unknown }
}
