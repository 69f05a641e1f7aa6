import {
  circle,
  divIcon,
  marker,
  type Circle,
  type Map as LeafletMap,
  type Marker,
  type Point as Pixel,
} from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import type { GroupType } from '#web/ui/group-type.ts'
import { lineColorClass } from '../base/line-color-class.ts'
import styles from '../base/Lines.module.css'
import { latLngOf, metersPerPixel, pointOf } from '../base/points.ts'
import type { MapTag } from '../tags/tag-layout.ts'
import { addPopup } from './add-popup.ts'
import { createParadeIcon, type ParadeIcon, type ShownPosition } from './parade-icon.ts'
import { createParadePopup, type TrackLink } from './parade-popup.ts'
import { noteParade, paradesOf, type ShowApart, type StackedParade } from './parade-stack.ts'
import type { StackPopup } from './stack-popup.ts'
import { MOVING_PANE, Trail } from './trail.ts'

/** Width and height of a marker, and of one that has little room. */
export const ICON_PX = 44
const SMALL_ICON_PX = 18
/**
 * Lines and circles below a marker follow it in steps of this length, because redrawing them takes
 * longer than moving the marker, which hides the steps.
 */
const HIDDEN_STEP_PX = 8

/** What a marker shows besides its position. */
export interface ParadeAppearance {
  name: string
  type: GroupType
  circleRadiusM?: number | undefined
  /** The link in its popup; none on the parade's own page. */
  track?: TrackLink | undefined
}

/** Where a marker is on its way to the latest position. */
interface Progress {
  /** Meters along the planned path; undefined if the marker does not glide along one. */
  along: number | undefined
  hasArrived: boolean
}

/** Creates the popup of a stack. It is part of the code that loads after the first marker. */
export type CreateStackPopup = (stack: readonly StackedParade[]) => StackPopup

/** What shows a parade on a map: its marker with a tag and a popup, its circles and its trail. */
export class ParadeMarks {
  readonly icon: ParadeIcon
  readonly trail: Trail
  readonly #marker: Marker
  /** How imprecise the position is. */
  readonly #accuracy: Circle
  /** In the group's color, on the parade's own page only. */
  readonly #circle: Circle | undefined
  readonly #showInPopup: (position: ShownPosition) => HTMLElement
  #position: ShownPosition
  readonly #own: StackedParade
  /** The markers that this one hides. */
  #hidden: readonly HTMLElement[] = []
  /** What the popup shows: this parade, or all of a stack. */
  #popup: { label: string; content: () => HTMLElement }
  #showApart: ShowApart | undefined
  #createStackPopup: CreateStackPopup | undefined
  #map: LeafletMap | undefined
  /** The pixel of the last drawing; undefined if something besides the place has changed since. */
  #drawnAt: Pixel | undefined
  /** The pixel where what the marker hides was drawn last. */
  #hiddenDrawnAt: Pixel | undefined
  #removePopup: (() => void) | undefined

  constructor(appearance: ParadeAppearance, position: ShownPosition) {
    const { name, type, circleRadiusM } = appearance
    const place = latLngOf(pointOf(position))
    const circleAround = (radius: number, look: string | undefined) =>
      circle(place, {
        radius,
        interactive: false,
        pane: MOVING_PANE,
        className: `${look} ${lineColorClass(type)}`,
      })
    this.#position = position
    this.#showInPopup = createParadePopup(appearance)
    this.#popup = this.#ownPopup(name)
    this.icon = createParadeIcon(name, type)
    this.#own = { name, track: appearance.track, point: () => pointOf(this.#position) }
    noteParade(this.icon.element, this.#own)
    this.trail = new Trail(type)
    this.#accuracy = circleAround(position.accuracy ?? 0, styles.accuracy)
    this.#circle = circleRadiusM === undefined ? undefined : circleAround(circleRadiusM, styles.circle)
    this.#marker = marker(place, {
      icon: divIcon({ className: '', html: this.icon.element, iconSize: [ICON_PX, ICON_PX] }),
      riseOnHover: true,
    })
    this.showData(position)
  }

  /** Adds the layers to a map. `uncover` makes room for the popup when it opens. */
  attach(map: LeafletMap, uncover: (popup: HTMLElement) => void): void {
    this.#map = map
    if (!map.getPane(MOVING_PANE)) map.createPane(MOVING_PANE)
    this.trail.attach(map)
    this.#accuracy.addTo(map)
    this.#circle?.addTo(map)
    this.#marker.addTo(map)
    this.#removePopup = addPopup({
      marker: this.#marker,
      map,
      showInstead: () => this.#showStack(),
      label: () => this.#popup.label,
      content: () => this.#popup.content(),
      uncover,
    })
  }

  detach(): void {
    this.#map = undefined
    this.#removePopup?.()
    this.trail.detach()
    this.#accuracy.remove()
    this.#circle?.remove()
    this.#marker.remove()
  }

  /** Returns the whole pixel where Leaflet draws a point; undefined without a map. */
  pixelOf(point: Point): Pixel | undefined {
    return this.#map?.latLngToLayerPoint(latLngOf(point))
  }

  /** Whether the last drawing shows the marker at a point, and nothing else has changed since. */
  isDrawnAt(point: Point): boolean {
    return this.#drawnAt !== undefined && this.#drawnAt.equals(this.pixelOf(point)!)
  }

  /** Draws the marker at a point, and the end of the trail with it. */
  drawAt(point: Point, { along, hasArrived }: Progress): void {
    const pixel = this.pixelOf(point)
    const step = (this.#drawnAt && pixel && this.#hiddenDrawnAt?.distanceTo(pixel)) ?? Infinity
    const isHidden = !hasArrived && step < HIDDEN_STEP_PX
    this.#drawnAt = pixel
    this.#marker.setLatLng(latLngOf(point))
    for (const layer of [this.#accuracy, this.#circle])
      if (layer && !(isHidden && this.#coversCircle(layer))) layer.setLatLng(latLngOf(point))
    if (isHidden) return
    this.#hiddenDrawnAt = pixel
    this.trail.drawTo(point, along, hasArrived)
  }

  /**
   * Shows a position's sash, status and accuracy, also in an open popup, and as the marker's data
   * attributes for styles and tests. The next drawing draws everything.
   */
  showData(position: ShownPosition): void {
    const { id, latitude, longitude, lastUpdated, accuracy, status, tail } = position
    this.#position = position
    this.#drawnAt = undefined
    this.trail.setTail(tail ? pointOf(tail) : undefined)
    this.icon.setDoing(position)
    this.#accuracy.setRadius(status === 'waiting' ? 0 : (accuracy ?? 0))
    Object.assign(this.icon.element.dataset, { paradeId: String(id), latitude, longitude, lastUpdated })
    if (this.#marker.isPopupOpen()) this.#popup.content()
  }

  /** Dims the marker, trail and circles. Needs a map. */
  setDimmed(dimmed: boolean): void {
    this.icon.setDimmed(dimmed)
    this.trail.setDimmed(dimmed)
    for (const layer of [this.#accuracy, this.#circle])
      layer?.getElement()?.toggleAttribute('data-dimmed', dimmed)
  }

  /** Returns the marker with its tag, for the layout that makes room for it and knows what it hides. */
  tagWith(priority: number, createStackPopup: CreateStackPopup): MapTag {
    this.#createStackPopup = createStackPopup
    return {
      priority,
      latLng: () => this.#marker.getLatLng(),
      element: this.icon.element,
      size: [ICON_PX, ICON_PX],
      smallSize: SMALL_ICON_PX,
      tag: this.icon.tag,
      setHidden: (markers) => {
        this.#hidden = markers
      },
    }
  }

  /** Sets what shows the parades of a stack apart. */
  setShowApart(showApart: ShowApart | undefined): void {
    this.#showApart = showApart
  }

  /** Shows the parades that this marker hides apart from it. If that fails, its popup will list them all. */
  #showStack(): boolean {
    const stack = [this.#own, ...paradesOf(this.#hidden)]
    const isStack = stack.length > 1
    if (isStack && this.#showApart?.(stack.map(({ point }) => point()))) return true
    const list = isStack ? this.#createStackPopup?.(stack) : undefined
    this.#popup = list ? { label: list.label, content: () => list.element } : this.#ownPopup(this.#own.name)
    return false
  }

  #ownPopup(label: string) {
    return { label, content: () => this.#showInPopup(this.#position) }
  }

  /** Whether the marker hides a circle around it, also when that is a step behind. */
  #coversCircle(layer: Circle): boolean {
    if (!this.#map) return true
    const { lat: latitude, lng: longitude } = layer.getLatLng()
    const pixels = layer.getRadius() / metersPerPixel({ latitude, longitude }, this.#map.getZoom())
    return pixels + HIDDEN_STEP_PX <= ICON_PX / 2
  }
}
