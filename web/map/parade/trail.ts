import { layerGroup, polyline, type Map as LeafletMap } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import type { GroupType } from '../../ui/group-type.ts'
import { inkOf } from '../base/ink-classes.ts'
import styles from '../base/Lines.module.css'

const latLng = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]

/** The way a parade has come: what the server told of it, and what was seen since. */
export class Trail {
  readonly #casing
  readonly #line
  readonly #layer
  #walked: Point[] = []
  #seen: Point[] = []

  constructor(type: GroupType) {
    const shared = { interactive: false, smoothFactor: 1 }
    this.#casing = polyline([], { ...shared, className: `${styles.casing} ${inkOf(type)}` })
    this.#line = polyline([], { ...shared, className: `${styles.walked} ${inkOf(type)}` })
    this.#layer = layerGroup([this.#casing, this.#line])
  }

  attach(map: LeafletMap): void {
    this.#layer.addTo(map)
  }

  /** The server's trail, oldest first, takes the place of what was seen here. */
  setWalked(points: Point[]): void {
    this.#walked = points
    this.#seen = []
  }

  /** A fix that arrived since. */
  add(point: Point): void {
    this.#seen.push(point)
  }

  /** Draws up to `head`, where the marker is now: a fix that it still walks to is left out. */
  draw(head: Point): void {
    const path = [...this.#walked, ...this.#seen.slice(0, -1), head].map(latLng)
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
