import { withoutKeyword } from './read-waypoint.ts'

/** A point within this distance of the place that the sheet names is that place. */
export const SAME_PLACE_M = 40
/** An end within this distance of the sheet's is the same corner or park, and says where exactly. */
export const SAME_END_M = 150

/** Returns the letters and digits of a name; none for a bare 'Stop' or 'REFUEL', which names no place. */
const folded = (name: string): string =>
  withoutKeyword(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether two names mean one place: they are equal, or one is a longer form of the other. */
export function isSameName(a: string, b: string): boolean {
  const [short, long] = [folded(a), folded(b)].toSorted((x, y) => x.length - y.length)
  return short!.length > 3 && long!.includes(short!)
}
