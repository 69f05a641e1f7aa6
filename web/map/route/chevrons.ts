import type { Map as LeafletMap, Point as PixelPoint } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { latLngOf, metersPerPixel } from '../base/points.ts'
import type { PathLine } from '#shared/streets/route/path-line.ts'

/** Meters between two chevrons, doubled until they are far enough apart on the screen. */
const SPACING_M = 80
const MIN_SPACING_PX = 36
/**
 * The direction of a chevron is that of the path from this far behind it to this far ahead, so that a
 * small bend does not turn it.
 */
const AROUND_M = 8
/** Length and half the width of a chevron. */
const LENGTH_PX = 6
const HALF_WIDTH_PX = 6.5

/** Returns the meters between two chevrons at a scale in meters per pixel. */
export function chevronSpacing(scale: number): number {
  let spacing = SPACING_M
  while (spacing / scale < MIN_SPACING_PX) spacing *= 2
  return spacing
}

/**
 * Returns the chevrons that show in which direction a parade walks its path, from a given distance
 * along it: each as the latitudes and longitudes of 3 points.
 */
export function chevronLines(map: LeafletMap, line: PathLine, from: number): [number, number][][] {
  const zoom = map.getZoom()
  const spacing = chevronSpacing(metersPerPixel(line.points[0]!, zoom))
  const project = (point: Point) => map.project(latLngOf(point), zoom)
  const unproject = (pixels: PixelPoint): [number, number] => {
    const { lat, lng } = map.unproject(pixels, zoom)
    return [lat, lng]
  }
  const chevrons: [number, number][][] = []
  // At multiples of the spacing, so that they stay where they are while the parade moves on.
  const first = (Math.floor(from / spacing) + 1) * spacing
  for (let along = first; along < line.length - AROUND_M; along += spacing) {
    const ahead = project(line.pointAt(along + AROUND_M)).subtract(project(line.pointAt(along - AROUND_M)))
    const length = Math.hypot(ahead.x, ahead.y)
    if (length === 0) continue
    const direction = ahead.divideBy(length)
    const tip = project(line.pointAt(along)).add(direction.multiplyBy(LENGTH_PX / 2))
    const back = tip.subtract(direction.multiplyBy(LENGTH_PX))
    const side = direction.multiplyBy(HALF_WIDTH_PX)
    const [x, y] = [-side.y, side.x]
    chevrons.push([back.add([x, y]), tip, back.subtract([x, y])].map(unproject))
  }
  return chevrons
}
