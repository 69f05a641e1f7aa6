import { distance, type Point } from '#shared/geo/distance.ts'
import { findStreet } from '#shared/streets/find-street.ts'
import { foldName } from '#shared/streets/names/fold-name.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { isFreeway, nodePoint, segmentsAt } from '#shared/streets/network/segments.ts'

/** Differences between the corners of a network and those of a reference. */
export interface CornerComparison {
  /** Corners in both, with the distance between them, largest first. */
  common: { name: string; meters: number }[]
  /** Corners only in the reference, if the network has both streets. */
  missing: string[]
  /** Corners only in the network. */
  extra: string[]
}

/** Compares the corners of a network with those of a reference, by the names of their streets. */
export function compareCorners(network: StreetNetwork, reference: StreetNetwork): CornerComparison {
  const corners = findCornersByName(network, (street) => network.names[street]!)
  const referenceCorners = findCornersByName(reference, (street) =>
    findMatchingName(network, reference, reference.names[street]!),
  )
  const common = [...corners].flatMap(([name, points]) => {
    const referencePoints = referenceCorners.get(name)
    if (referencePoints === undefined) return []
    return points.map((point) => ({
      name,
      meters: Math.min(...referencePoints.map((referencePoint) => distance(point, referencePoint))),
    }))
  })
  return {
    common: common.sort((a, b) => b.meters - a.meters),
    missing: [...referenceCorners.keys()].filter((name) => !corners.has(name)).sort(),
    extra: [...corners.keys()].filter((name) => !referenceCorners.has(name)).sort(),
  }
}

/** Returns the points of all corners by the names of their two streets: 'A × B'. */
function findCornersByName(
  network: StreetNetwork,
  nameOf: (street: number) => string | undefined,
): Map<string, Point[]> {
  const names = network.names.map((_, street) => nameOf(street))
  const corners = new Map<string, Point[]>()
  for (let node = 0; node < network.nodes.count; node += 1) {
    const segments = segmentsAt(network, node).filter((segment) => !isFreeway(network, segment))
    const streets = new Set([...segments].map((segment) => names[network.segments.street[segment]!]))
    const nodeNames = [...streets].filter((name): name is string => name !== undefined && name !== '').sort()
    for (const [index, name] of nodeNames.entries()) {
      for (const otherName of nodeNames.slice(index + 1)) {
        const corner = `${name} × ${otherName}`
        corners.set(corner, [...(corners.get(corner) ?? []), nodePoint(network, node)])
      }
    }
  }
  return corners
}

/**
 * Returns the network's name of a street of the reference, or undefined if the network lacks the
 * street.
 */
function findMatchingName(
  network: StreetNetwork,
  reference: StreetNetwork,
  name: string,
): string | undefined {
  const [match] = findStreet(network, name)
  if (match === undefined || match.matchedBy === 'spelling') return undefined
  if (foldName(match.name).direction !== foldName(name).direction) return undefined
  // 'Bienville Avenue' may mean Bienville Street, unless the reference has both.
  const isSameStreet = findStreet(reference, match.name).some((street) => street.name === name)
  return isSameStreet ? match.name : undefined
}
