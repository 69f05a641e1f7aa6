import type Flatbush from 'flatbush'
import type { Projection } from './projection.ts'

/**
 * The streets of a city as a graph: segments (the stretches between two corners) and nodes (the
 * corners and ends). Immutable. Everything is in columns of numbers, indexed by the number of a
 * segment, node or point, because objects for each would take ten times the memory and load time.
 * Use `segments.ts` to read single segments as objects.
 */
export interface StreetNetwork {
  /** Where it came from, in words for administrators: 'built-in streets' or the name of a file. */
  readonly source: string
  /** Whom to credit wherever the streets are drawn; empty when no one asks for it. */
  readonly credit: string
  /** Hash of the source: the same streets have the same version on every server. */
  readonly version: string
  readonly bounds: Bounds
  /** Names by the number of a street. Every segment of one name is the same street. */
  readonly names: readonly string[]
  /** Other names that the operator has given to streets. */
  readonly aliases: StreetAliases
  readonly projection: Projection
  readonly segments: SegmentColumns
  readonly nodes: NodeColumns
  /** The points of all segments, one segment after the other, in meters of the projection. */
  readonly points: { readonly x: Float64Array; readonly y: Float64Array }
  /** The boxes around the segments, in meters. */
  readonly index: Flatbush
}

/**
 * Names that mean the same street, whichever of them a source has: a list for each street. Directions
 * and types are folded away.
 */
export type StreetAliases = readonly (readonly string[])[]

/** A box in degrees. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** What is known of each segment, by its number. */
export interface SegmentColumns {
  readonly count: number
  /** Number of its street. */
  readonly street: Uint32Array
  /** Its class: an index of `STREET_CLASSES`. */
  readonly class: Uint8Array
  readonly meters: Float64Array
  /** Its first point; the one of the next segment ends it, so there is one entry more. */
  readonly pointStart: Uint32Array
  /** The nodes where it begins and ends. */
  readonly from: Uint32Array
  readonly to: Uint32Array
}

/** What is known of each node, by its number. */
export interface NodeColumns {
  readonly count: number
  /** Its place in meters of the projection. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** The first of its entries in `link`; one entry more than nodes. */
  readonly linkStart: Uint32Array
  /** The segments that meet at each node, one node after the other. */
  readonly link: Uint32Array
}
