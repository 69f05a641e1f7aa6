import { distance, type Point } from '#shared/geo/distance.ts'
import { findStreet } from '#shared/streets/find-street.ts'
import { foldName } from '#shared/streets/names/fold-name.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { isFreeway, nodePoint, segmentsAt } from '#shared/streets/network/segments.ts'

/** How well the corners of one network agree with those of another. */
export interface CornerComparison {
  /** Corners that both have and the meters between them, the worst first. */
  common: { name: string; meters: number }[]
  /** Corners of the reference whose two streets are in the network but do not meet there. */
  missing: string[]
  /** Corners that the reference does not have. */
  extra: string[]
}

/** Compares the corners of a network with those of a reference, by the names of their streets. */
export function compareCorners(network: StreetNetwork, reference: StreetNetwork): CornerComparison {
  const own = cornersOf(network, (street) => network.names[street]!)
  const theirs = cornersOf(reference, (street) => ownName(network, reference, reference.names[street]!))
  const common = [...own].flatMap(([name, places]) => {
    const others = theirs.get(name)
    if (others === undefined) return []
    return places.map((place) => ({
      name,
      meters: Math.min(...others.map((other) => distance(place, other))),
    }))
  })
  return {
    common: common.sort((a, b) => b.meters - a.meters),
    missing: [...theirs.keys()].filter((name) => !own.has(name)).sort(),
    extra: [...own.keys()].filter((name) => !theirs.has(name)).sort(),
  }
}

/** The places of each corner, by the names of its two streets: 'A × B'. */
function cornersOf(
  network: StreetNetwork,
  nameOf: (street: number) => string | undefined,
): Map<string, Point[]> {
  const names = network.names.map((_, street) => nameOf(street))
  const corners = new Map<string, Point[]>()
  for (let node = 0; node < network.nodes.count; node += 1) {
    const segments = segmentsAt(network, node).filter((segment) => !isFreeway(network, segment))
    const streets = new Set([...segments].map((segment) => names[network.segments.street[segment]!]))
    const here = [...streets].filter((name): name is string => name !== undefined && name !== '').sort()
    for (const [at, a] of here.entries()) {
      for (const b of here.slice(at + 1)) {
        const key = `${a} × ${b}`
        corners.set(key, [...(corners.get(key) ?? []), nodePoint(network, node)])
      }
    }
  }
  return corners
}

/** A network's name for a street of a reference, if it is the same street. */
function ownName(network: StreetNetwork, reference: StreetNetwork, name: string): string | undefined {
  const [match] = findStreet(network, name)
  if (match === undefined || match.matchedBy === 'spelling') return undefined
  if (foldName(match.name).direction !== foldName(name).direction) return undefined
  // 'Bienville Avenue' may be our Bienville Street, unless the reference has that too.
  const isTheirs = findStreet(reference, match.name).some((found) => found.name === name)
  return isTheirs ? match.name : undefined
}
