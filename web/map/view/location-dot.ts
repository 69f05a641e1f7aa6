import { circle, divIcon, layerGroup, marker, type Map as LeafletMap } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { latLngOf } from '../base/points.ts'
import styles from './LocationDot.module.css'

/** A dot where the visitor is, in a circle as wide as the uncertainty. */
export class LocationDot {
  readonly #map: LeafletMap
  readonly #accuracy = circle([0, 0], { radius: 0, interactive: false, className: styles.accuracy ?? '' })
  readonly #dot = marker([0, 0], {
    icon: divIcon({ className: styles.dot ?? '', iconSize: [18, 18] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 500,
  })
  readonly #layer = layerGroup([this.#accuracy, this.#dot])

  constructor(map: LeafletMap) {
    this.#map = map
  }

  /** Moves the dot. `accuracy` in meters. */
  show(point: Point, accuracy: number): void {
    this.#accuracy.setLatLng(latLngOf(point)).setRadius(accuracy)
    this.#dot.setLatLng(latLngOf(point))
    this.#layer.addTo(this.#map)
  }

  remove(): void {
    this.#layer.remove()
  }
}
