/** A line of a GeoJSON file or shapefile, before it is split at its corners. */
export interface NamedLine {
  /** The street's name; empty if the source gives none. */
  name: string
  /** The source's own word for the class. */
  class: string
  /** What the line is, if it is no street (`is-street.ts`). */
  otherKind?: string | undefined
  /** Points as [longitude, latitude], at least two. */
  line: readonly (readonly [longitude: number, latitude: number])[]
}

/** A point in units of the grid from its origin (`compact-lines.ts`). */
export type GridPoint = readonly [x: number, y: number]

/** A line on the grid. */
export interface GridLine extends Pick<NamedLine, 'name' | 'class'> {
  points: readonly GridPoint[]
}

/**
 * Returns a number that only this point has. Anywhere on earth, units of 0.00001° stay below 2²⁶, so
 * it is a safe integer.
 */
export const keyOf = ([x, y]: GridPoint): number => x * 2 ** 26 + y

/** Trims a name, and converts one in all capitals to title case, as on maps. */
export function tidyName(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name !== name.toUpperCase()) return name
  return name.toLowerCase().replace(/(^|[^\p{L}\d'’])(\p{L})/gu, (found) => found.toUpperCase())
}
