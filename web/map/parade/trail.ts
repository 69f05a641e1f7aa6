import { layerGroup, polyline, type Map as LeafletMap, type Polyline } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import type { GroupType } from '#web/ui/group-type.ts'
import { lineColorClass } from '../base/line-color-class.ts'
import styles from '../base/Lines.module.css'
import { latLngOf } from '../base/points.ts'
import type { PathPart, RoutePath } from '../route/planned-route.ts'
import type { Sash } from './sash.ts'
import { TrailLine, type TrailSnapper } from './trail-line.ts'

/** The pane of the lines that change as a marker moves. The browser need not repaint the fixed lines. */
export const MOVING_PANE = 'moving'

/**
 * The line that a parade has walked: the server's points, then the positions received since. Up to
 * the position before the last it is a fixed line; only the rest follows the marker.
 */
export class Trail {
  readonly #fixed: Polyline[]
  readonly #moving: Polyline[]
  readonly #layer
  readonly #line = new TrailLine()
  #map: LeafletMap | undefined
  #isDimmed = false
  #path: RoutePath | undefined
  #sash: Sash | undefined
  #tail: Point | undefined

  constructor(type: GroupType) {
    const lines = (pane?: string) =>
      [styles.casing, styles.walked].map((style) => {
        const className = `${style} ${lineColorClass(type)}`
        return polyline([], { interactive: false, smoothFactor: 1, className, ...(pane && { pane }) })
      })
    this.#fixed = lines()
    this.#moving = lines(MOVING_PANE)
    this.#layer = layerGroup(this.#fixed)
  }

  /** All positions, oldest first. */
  get positions(): readonly Point[] {
    return this.#line.positions
  }

  /** Meters along the planned path of the last position; undefined if it was not on the path. */
  get along(): number | undefined {
    return this.#line.along
  }

  attach(map: LeafletMap): void {
    this.#map = map
    this.#layer.addTo(map)
    this.#sash?.attach(map)
  }

  /** Draws the trail along a planned path where it followed that. */
  setPath(path: RoutePath | undefined, createSnapper: () => TrailSnapper): void {
    this.#path = path
    this.#line.setSnapper(createSnapper)
    this.#drawFixed()
  }

  /** Sets the band between the end of the parade and its head. Its code loads after the first marker. */
  setSash(sash: Sash): void {
    this.#sash?.detach()
    this.#sash = sash
    sash.setDimmed(this.#isDimmed)
    sash.setTail(this.#tail)
    sash.setTrail(this.#line.points)
    if (this.#map) sash.attach(this.#map)
  }

  /** Sets where the parade ends; undefined if that is not known. */
  setTail(tail: Point | undefined): void {
    this.#tail = tail
    this.#sash?.setTail(tail)
  }

  /** Replaces the whole trail with the server's points, oldest first. */
  setWalked(points: readonly Point[]): void {
    this.#line.setWalked(points)
    this.#drawFixed()
  }

  /**
   * Adds a newer position, where the marker glides to. Returns the way there along the planned
   * path; undefined if the parade did not follow that.
   */
  add(point: Point): PathPart | undefined {
    this.#settle()
    return this.#line.add(point).way
  }

  /**
   * Draws the end of the trail at the marker.
   *
   * @param along where the marker is along the planned path, if it glides along that
   * @param hasArrived whether the marker has reached the last position
   */
  drawTo(head: Point, along: number | undefined, hasArrived: boolean): void {
    if (hasArrived) return this.#settle()
    const last = this.#line.points.at(-1)
    const way = this.#line.piece?.way
    const walked = way && along !== undefined ? this.#path?.line.slice(way.from, along) : undefined
    this.#drawMoving(last ? [last, ...(walked ?? []), head] : [])
  }

  setDimmed(dimmed: boolean): void {
    this.#isDimmed = dimmed
    for (const line of [...this.#fixed, ...this.#moving])
      line.getElement()?.toggleAttribute('data-dimmed', dimmed)
    this.#sash?.setDimmed(dimmed)
  }

  /** Draws the trail above those of other parades. */
  bringToFront(): void {
    for (const line of [...this.#fixed, ...this.#moving]) line.bringToFront()
    this.#sash?.bringToFront()
  }

  detach(): void {
    // First, because `#drawMoving` would put the sash back on the map, which React may have removed.
    this.#sash?.detach()
    this.#drawMoving([])
    this.#layer.remove()
    this.#map = undefined
  }

  /** Draws the part that follows the marker. If there is none, its lines are not on the map. */
  #drawMoving(points: readonly Point[]): void {
    draw(this.#moving, points)
    this.#sash?.drawTo(points)
    const isShown = points.length > 0
    if (!this.#map || isShown === this.#map.hasLayer(this.#moving[0]!)) return
    for (const line of this.#moving) {
      if (isShown) line.addTo(this.#map).getElement()?.toggleAttribute('data-dimmed', this.#isDimmed)
      else line.remove()
    }
    if (isShown) this.#sash?.bringToFront()
  }

  /** Makes the piece to the last position a part of the fixed line. */
  #settle(): void {
    if (this.#line.settle()) this.#drawFixed()
  }

  #drawFixed(): void {
    draw(this.#fixed, this.#line.points)
    this.#sash?.setTrail(this.#line.points)
    this.#drawMoving([])
  }
}

function draw(lines: readonly Polyline[], points: readonly Point[]): void {
  for (const line of lines) line.setLatLngs(points.map(latLngOf))
}
