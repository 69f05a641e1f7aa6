import { polyline, type Map as LeafletMap, type Polyline } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import type { GroupType } from '#web/ui/group-type.ts'
import { lineColorClass } from '../base/line-color-class.ts'
import styles from '../base/Lines.module.css'
import { latLngOf } from '../base/points.ts'
import { sashLine } from './sash-line.ts'

/** The band between the end of a parade and its head. Without an end, it is not on the map. */
export class Sash {
  readonly #bands: Polyline[]
  #map: LeafletMap | undefined
  #tail: Point | undefined
  #trail: readonly Point[] = []
  /** The part of the trail that it covers. */
  #covered: readonly Point[] = []
  #moving: readonly Point[] = []
  #isDimmed = false

  constructor(type: GroupType, pane: string) {
    this.#bands = [styles.sashEdge, styles.sashStripe, styles.sash].map((style) =>
      polyline([], {
        interactive: false,
        smoothFactor: 1,
        pane,
        className: `${style} ${lineColorClass(type)}`,
      }),
    )
  }

  attach(map: LeafletMap): void {
    this.#map = map
    this.#draw()
  }

  detach(): void {
    for (const band of this.#bands) band.remove()
    this.#map = undefined
  }

  /** Sets where the parade ends; undefined if that is not known. */
  setTail(tail: Point | undefined): void {
    this.#tail = tail
    this.#cover()
  }

  /** Sets the trail of the head. */
  setTrail(trail: readonly Point[]): void {
    this.#trail = trail
    this.#cover()
  }

  /** Draws its end at the head. `moving` continues the trail. */
  drawTo(moving: readonly Point[]): void {
    this.#moving = moving
    this.#draw()
  }

  setDimmed(dimmed: boolean): void {
    this.#isDimmed = dimmed
    for (const band of this.#bands) band.getElement()?.toggleAttribute('data-dimmed', dimmed)
  }

  /** Draws it above the trail. */
  bringToFront(): void {
    for (const band of this.#bands) if (this.#map?.hasLayer(band)) band.bringToFront()
  }

  #cover(): void {
    this.#covered = this.#tail ? sashLine(this.#trail, this.#tail) : []
    this.#draw()
  }

  #draw(): void {
    const map = this.#map
    if (!map) return
    const isShown = this.#covered.length > 0
    const line = [...this.#covered, ...this.#moving].map(latLngOf)
    for (const band of this.#bands) {
      if (!isShown) {
        band.remove()
        continue
      }
      band.setLatLngs(line)
      if (!map.hasLayer(band)) band.addTo(map).getElement()?.toggleAttribute('data-dimmed', this.#isDimmed)
    }
  }
}
