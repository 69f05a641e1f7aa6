import type { Point } from '#shared/geo/distance.ts'
import type { TrackLink } from './parade-popup.ts'

/** A parade in a stack: markers at about the same place, of which the map shows one. */
export interface StackedParade {
  name: string
  track: TrackLink | undefined
  point: () => Point
}

/** Moves the map so that these places are apart on it. Returns false if it cannot. */
export type ShowApart = (points: readonly Point[]) => boolean

const parades = new WeakMap<HTMLElement, StackedParade>()

/** Notes which parade a marker stands for: the layout of the map's tags knows only elements. */
export const noteParade = (marker: HTMLElement, parade: StackedParade): void =>
  void parades.set(marker, parade)

/** Returns the parades of markers. */
export const paradesOf = (markers: readonly HTMLElement[]): StackedParade[] =>
  markers.flatMap((marker) => parades.get(marker) ?? [])
