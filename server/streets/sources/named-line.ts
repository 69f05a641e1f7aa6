/** A line of a source in another format, before it is split at its corners. */
export interface NamedLine {
  /** The street's name; empty if the source gives none. */
  name: string
  /** The source's own word for the kind of street. */
  class: string
  /** Points as [longitude, latitude], at least two. */
  line: readonly (readonly [longitude: number, latitude: number])[]
}
