import type Flatbush from 'flatbush'
import type { Projection } from './projection.ts'

/**
 * The streets of a city as a graph: segments (the parts between two corners) and nodes (the corners
 * and ends). Immutable. The data is in columns, indexed by the number of a segment, node or point,
 * because an object for each would take ten times the memory and load time. Use `segments.ts` to
 * get segments as objects.
 */
export interface StreetNetwork {
  /** Its source, for administrators: 'built-in streets' or the name of a file. */
  readonly source: string
  /** Whom to credit wherever the streets are drawn; empty if no credit is required. */
  readonly credit: string
  /** Hash of the source: the same streets have the same version on every server. */
  readonly version: string
  /** When this process built it, in Unix ms. */
  readonly loadedAt: number
  readonly bounds: Bounds
  /** Names, by the number of a street. All segments with one name are the same street. */
  readonly names: readonly string[]
  /** Further names that the operator gives to streets. */
  readonly aliases: StreetAliases
  readonly projection: Projection
  readonly segments: SegmentColumns
  readonly nodes: NodeColumns
  /** The points of all segments, segment by segment, in meters of the projection. */
  readonly points: { readonly x: Float64Array; readonly y: Float64Array }
  /** The bounding boxes in meters of the segments. */
  readonly index: Flatbush
}

/** Names that mean the same street, as a list for each street. Directions and types are ignored. */
export type StreetAliases = readonly (readonly string[])[]

/** A box in degrees. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The data of each segment, by its number. */
export interface SegmentColumns {
  readonly count: number
  /** Number of its street. */
  readonly street: Uint32Array
  /** Its class: an index of `STREET_CLASSES`. */
  readonly class: Uint8Array
  readonly meters: Float64Array
  /**
   * Index of its first point. Its last is before the next segment's first, so there is one extra
   * entry.
   */
  readonly pointStart: Uint32Array
  /** The nodes where it begins and ends. */
  readonly from: Uint32Array
  readonly to: Uint32Array
}

/** The data of each node, by its number. */
export interface NodeColumns {
  readonly count: number
  /** Its position in meters of the projection. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Index of the first of its entries in `segments`, with one extra entry at the end. */
  readonly segmentStart: Uint32Array
  /** The segments that meet at each node, node by node. */
  readonly segments: Uint32Array
}

/** Means that a source of streets cannot be used; the message says what is wrong, and where. */
export class StreetsError extends Error {
  override readonly name = 'StreetsError'
}

/** The kind of a street. Parades never use freeways, and freeways make no corners. */
export type StreetClass = 'freeway' | 'arterial' | 'local'

/** The classes in the order of their codes in a network. */
export const STREET_CLASSES: readonly StreetClass[] = ['freeway', 'arterial', 'local']

/** Words in the City's centerlines and OpenStreetMap, and class codes of TIGER/Line (MTFCC). */
const FREEWAY = /freeway|motorway|interstate|expressway|ramp|s1100|s1630/i
const ARTERIAL = /arterial|trunk|primary|secondary|s1200/i

/** Returns the class that a source's own word means; unknown words mean local. */
export function readStreetClass(word: string): StreetClass {
  if (FREEWAY.test(word)) return 'freeway'
  return ARTERIAL.test(word) ? 'arterial' : 'local'
}
