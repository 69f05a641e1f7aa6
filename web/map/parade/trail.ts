import { layerGroup, polyline, type Map as LeafletMap } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import type { GroupType } from '../../ui/group-type.ts'
import { lineColorClass } from '../base/line-color-class.ts'
import styles from '../base/Lines.module.css'
import { latLngOf } from '../base/points.ts'

/** The line that a parade has walked: the server's points, then the positions received since. */
export class Trail {
  readonly #casing
  readonly #line
  readonly #layer
  #walked: Point[] = []
  #recent: Point[] = []

  constructor(type: GroupType) {
    const shared = { interactive: false, smoothFactor: 1 }
    this.#casing = polyline([], { ...shared, className: `${styles.casing} ${lineColorClass(type)}` })
    this.#line = polyline([], { ...shared, className: `${styles.walked} ${lineColorClass(type)}` })
    this.#layer = layerGroup([this.#casing, this.#line])
  }

  attach(map: LeafletMap): void {
    this.#layer.addTo(map)
  }

  /** Replaces the whole trail with the server's points, oldest first. */
  setWalked(points: Point[]): void {
    this.#walked = points
    this.#recent = []
  }

  /** Adds a newer position. */
  add(point: Point): void {
    this.#recent.push(point)
  }

  /**
   * Draws the trail up to `head`, the marker's point, without the position that it still glides to.
   */
  draw(head: Point): void {
    const path = [...this.#walked, ...this.#recent.slice(0, -1), head].map(latLngOf)
    this.#casing.setLatLngs(path)
    this.#line.setLatLngs(path)
  }

  setDimmed(dimmed: boolean): void {
    for (const line of [this.#casing, this.#line]) line.getElement()?.toggleAttribute('data-dimmed', dimmed)
  }

  detach(): void {
    this.#layer.remove()
  }
}
