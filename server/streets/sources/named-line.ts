/** A line of a GeoJSON file or shapefile, before it is split at its corners. */
export interface NamedLine {
  /** The street's name; empty if the source gives none. */
  name: string
  /** The source's own word for the class. */
  class: string
  /** Points as [longitude, latitude], at least two. */
  line: readonly (readonly [longitude: number, latitude: number])[]
}
