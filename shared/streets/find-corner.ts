import { findPlace } from '../geo/find-place.ts'
import { distance, type Point } from '../geo/distance.ts'
import { findCorners } from './find-corners.ts'
import { findStreet } from './find-street.ts'
import { shortName } from './names/short-name.ts'
import type { StreetNetwork } from './network/network.ts'
import { nodePoint, segmentsAt } from './network/segments.ts'

/** A corner or a known place, as somebody has described it. */
export interface FoundCorner extends Point {
  /** 'Orleans at N. Broad' */
  name: string
}

/** What separates the names of two streets. */
const BETWEEN = /\s*[&@/+,]\s*|\s+(?:at|and|near|by|corner(?: of)?|n|x)\s+/gi
/** 'n near n broad' has more than one; each costs a search for misspelled names. */
const MAX_SEPARATORS = 4
const BEFORE = /^\s*(?:(?:the )?corner of|at|on)\s+/i
/** Nodes this near to each other are the same corner: of a divided avenue. */
const SAME_CORNER_M = 60

/**
 * Returns the corner where a visitor says that they wait for a parade: 'Orleans at N. Broad', 'N Broad
 * & Orleans', or a known place, such as 'Congo Square'; undefined if there is none.
 */
export function findCorner(network: StreetNetwork, text: string): FoundCorner | undefined {
  const words = text.replace(BEFORE, '')
  for (const { index, 0: separator } of [...words.matchAll(BETWEEN)].slice(0, MAX_SEPARATORS)) {
    const corner = cornerOf(network, words.slice(0, index), words.slice(index + separator.length))
    if (corner) return corner
  }
  const place = findPlace(text)
  return place && { name: place.name, latitude: place.latitude, longitude: place.longitude }
}

function cornerOf(network: StreetNetwork, one: string, other: string): FoundCorner | undefined {
  const [a, b] = [one, other].map((name) => findStreet(network, name).map(({ street }) => street))
  const [first, ...others] = findCorners(network, a!, b!)
  if (first === undefined) return undefined
  const point = nodePoint(network, first)
  const points = [point, ...others.map((node) => nodePoint(network, node))].filter(
    (each) => distance(each, point) <= SAME_CORNER_M,
  )
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const here = new Set([...segmentsAt(network, first)].map((segment) => network.segments.street[segment]!))
  const names = [a!, b!].map((streets) =>
    shortName(
      network,
      streets.find((street) => here.has(street))!,
    ),
  )
  return {
    name: names.join(' at '),
    latitude: mean(points.map(({ latitude }) => latitude)),
    longitude: mean(points.map(({ longitude }) => longitude)),
  }
}
