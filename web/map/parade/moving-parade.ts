import {
  circle,
  divIcon,
  marker,
  type Circle,
  type Map as LeafletMap,
  type Marker,
  type Point as Pixel,
} from 'leaflet'
import { distance, type Point } from '#shared/geo/distance.ts'
import type { Position } from '../../live/latest-positions.ts'
import type { GroupType } from '../../ui/group-type.ts'
import { lineColorClass } from '../base/line-color-class.ts'
import styles from '../base/Lines.module.css'
import { latLngOf, metersPerPixel, pointOf } from '../base/points.ts'
import type { MapTag } from '../tags/tag-layout.ts'
import type { RoutePath } from '../route/planned-route.ts'
import { glideAlong, glideAt, hasArrived, planGlide, type Glide, type OnGlideStart } from './glide.ts'
import { addPopup } from './add-popup.ts'
import { createParadeIcon, type ParadeIcon, type ShownPosition } from './parade-icon.ts'
import { createParadePopup, type TrackLink } from './parade-popup.ts'
import type { PathTools } from './path-tools.ts'
import { callIn, callInNextFrame } from './steps.ts'
import { MOVING_PANE, Trail } from './trail.ts'

/** Width and height of a marker, and of one that has little room. */
const ICON_PX = 44
const SMALL_ICON_PX = 18
/** What lies below a marker follows it in steps of this length, which the marker hides. */
const HIDDEN_STEP_PX = 8
/** So often the time for a pixel is checked, so that the marker moves steadily. */
const LOOKS_PER_PIXEL = 6

/** What a marker shows besides its position. */
export interface ParadeAppearance {
  name: string
  type: GroupType
  circleRadiusM?: number | undefined
  /** The link in its popup; none on the parade's own page. */
  track?: TrackLink | undefined
}

/**
 * Called with the meters that a parade has come along its planned path; undefined if it is not on
 * it.
 */
export type OnProgress = (along: number | undefined) => void

/** One parade's marker, accuracy circle and trail, which it moves outside React. */
export class MovingParade {
  readonly #appearance: ParadeAppearance
  readonly #icon: ParadeIcon
  readonly #marker: Marker
  readonly #accuracy: Circle
  readonly #circle: Circle | undefined
  readonly #trail: Trail
  #map: LeafletMap | undefined
  /** The pixel of the last drawing; undefined if something besides the place has changed since. */
  #drawnAt: Pixel | undefined
  /** The pixel where what the marker hides was drawn last. */
  #hiddenDrawnAt: Pixel | undefined
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  #position: ShownPosition
  #glide: Glide
  #lastFixAt: number | undefined
  /** Undefined while the marker does not glide. */
  #cancelStep: (() => void) | undefined
  /** Time between two looks whether the marker has come to its next pixel. */
  #lookEveryMs = 0
  #onGlideStart: OnGlideStart | undefined
  #onProgress: OnProgress | undefined
  #tools: PathTools | undefined
  readonly #showInPopup: (position: Position) => HTMLElement
  #removePopup: (() => void) | undefined

  constructor(appearance: ParadeAppearance, position: ShownPosition) {
    const { name, type, circleRadiusM } = appearance
    const at = pointOf(position)
    const circleAround = (meters: number, look: string | undefined) =>
      circle(latLngOf(at), {
        radius: meters,
        interactive: false,
        pane: MOVING_PANE,
        className: `${look} ${lineColorClass(type)}`,
      })
    this.#appearance = appearance
    this.#showInPopup = createParadePopup(appearance)
    this.#position = position
    this.#glide = planGlide({ from: at, to: at, startMs: 0, sinceLastMs: undefined, isInstant: true })
    this.#icon = createParadeIcon(name, type)
    this.#trail = new Trail(type)
    this.#accuracy = circleAround(position.accuracy ?? 0, styles.accuracy)
    this.#circle = circleRadiusM === undefined ? undefined : circleAround(circleRadiusM, styles.circle)
    this.#marker = marker(latLngOf(at), {
      icon: divIcon({ className: '', html: this.#icon.element, iconSize: [ICON_PX, ICON_PX] }),
      riseOnHover: true,
    })
    this.#showData()
  }

  /** Adds the layers to a map. `uncover` makes room for the popup when it opens. */
  attach(map: LeafletMap, uncover: (popup: HTMLElement) => void): void {
    this.#map = map
    if (!map.getPane(MOVING_PANE)) map.createPane(MOVING_PANE)
    this.#trail.attach(map)
    this.#accuracy.addTo(map)
    this.#circle?.addTo(map)
    this.#marker.addTo(map)
    this.#removePopup = addPopup({
      marker: this.#marker,
      map,
      label: this.#appearance.name,
      content: () => this.#showInPopup(this.#position),
      uncover,
    })
    this.#draw(performance.now())
  }

  detach(): void {
    this.#cancelStep?.()
    this.#cancelStep = undefined
    this.#map = undefined
    this.#removePopup?.()
    this.#trail.detach()
    this.#accuracy.remove()
    this.#circle?.remove()
    this.#marker.remove()
  }

  /**
   * Calls the listener immediately and at every start of a glide. Returns a function to
   * unsubscribe.
   */
  onGlideStart(listener: OnGlideStart): () => void {
    this.#onGlideStart = listener
    listener(this.#glide.to, 300)
    return () => {
      this.#onGlideStart = undefined
    }
  }

  /** Calls the listener immediately and with every position. Returns a function to unsubscribe. */
  onProgress(listener: OnProgress): () => void {
    this.#onProgress = listener
    listener(this.#trail.along)
    return () => {
      this.#onProgress = undefined
    }
  }

  /** Glides to a newer position. */
  move(position: Position): void {
    const now = performance.now()
    const sinceLastMs = this.#lastFixAt === undefined ? undefined : now - this.#lastFixAt
    const isFirstFix = this.#position.status === 'waiting' && position.status !== 'waiting'
    if (position.lastUpdated !== this.#position.lastUpdated) this.#lastFixAt = now
    this.#position = position
    const to = pointOf(position)
    const part = this.#trail.add(to)
    const from = glideAlong(this.#glide, now) ?? part?.from
    const way = part && from !== undefined ? this.#tools?.createWay(from, part.until) : undefined
    const isInstant = this.#reducedMotion.matches || document.hidden || isFirstFix
    this.#glide = planGlide({
      from: glideAt(this.#glide, now),
      to,
      way,
      startMs: now,
      sinceLastMs,
      isInstant,
    })
    this.#drawnAt = undefined
    this.#lookEveryMs = this.#timePerPixel() / LOOKS_PER_PIXEL
    this.#showData()
    this.#showProgress()
    this.#onGlideStart?.(to, this.#glide.durationMs)
    this.#cancelStep?.()
    this.#step(now)
  }

  /** Replaces the trail with the server's points, oldest first. */
  setTrail(points: Point[]): void {
    // The last position is added as one to glide to: the trail must end at the marker.
    const last = pointOf(this.#position)
    const isListed = points.length > 0 && distance(points.at(-1)!, last) < 2
    this.#trail.setWalked(isListed ? points.slice(0, -1) : points)
    if (this.#position.status !== 'waiting') this.#trail.add(last)
    this.#showProgress()
    this.#draw(performance.now())
  }

  /**
   * Sets the planned path, along which the parade glides and its trail is drawn, and what finds the
   * heading.
   */
  setPath(path: RoutePath | undefined, tools: PathTools): void {
    this.#tools = tools
    this.#trail.setPath(path, tools.createSnapper)
    this.#trail.setSash(tools.createSash())
    this.#showProgress()
    this.#draw(performance.now())
  }

  /** Returns the marker with its tag, for the layout that makes room for it. */
  tagWith(priority: number): MapTag {
    return {
      priority,
      latLng: () => this.#marker.getLatLng(),
      element: this.#icon.element,
      size: [ICON_PX, ICON_PX],
      smallSize: SMALL_ICON_PX,
      tag: this.#icon.tag,
    }
  }

  /** Draws the trail above those of other parades. */
  bringToFront(): void {
    this.#trail.bringToFront()
  }

  /** Dims the marker, trail and circles. Needs a map. */
  setDimmed(dimmed: boolean): void {
    this.#icon.setDimmed(dimmed)
    this.#trail.setDimmed(dimmed)
    for (const layer of [this.#accuracy, this.#circle])
      layer?.getElement()?.toggleAttribute('data-dimmed', dimmed)
  }

  readonly #step = (now: number): void => {
    const isOver = hasArrived(this.#glide, now)
    const isDrawn = !isOver && this.#isDrawn(now)
    if (!isDrawn) this.#draw(now)
    if (isOver) this.#cancelStep = undefined
    // A parade walks about one pixel a second, so most frames would draw nothing new.
    else this.#cancelStep = isDrawn ? callIn(this.#lookEveryMs, this.#step) : callInNextFrame(this.#step)
  }

  /** Whether the last drawing shows the marker at its place. Leaflet draws at whole pixels. */
  #isDrawn(now: number): boolean {
    return this.#drawnAt !== undefined && this.#drawnAt.equals(this.#pixelAt(now)!)
  }

  /** Returns how long the marker takes for a pixel of its glide, in ms. */
  #timePerPixel(): number {
    const { startMs, durationMs } = this.#glide
    const pixels = this.#pixelAt(startMs + durationMs)?.distanceTo(this.#pixelAt(startMs)!) ?? 0
    return durationMs / Math.max(1, pixels)
  }

  #pixelAt = (now: number): Pixel | undefined =>
    this.#map?.latLngToLayerPoint(latLngOf(glideAt(this.#glide, now)))

  #draw(now: number): void {
    const at = glideAt(this.#glide, now)
    const isOver = hasArrived(this.#glide, now)
    // Redrawing a line or circle takes longer than moving the marker.
    const pixel = this.#pixelAt(now)
    const step = (this.#drawnAt && pixel && this.#hiddenDrawnAt?.distanceTo(pixel)) ?? Infinity
    const isHidden = !isOver && step < HIDDEN_STEP_PX
    this.#drawnAt = pixel
    this.#marker.setLatLng(latLngOf(at))
    for (const layer of [this.#accuracy, this.#circle])
      if (layer && !(isHidden && this.#coversCircle(layer))) layer.setLatLng(latLngOf(at))
    if (isHidden) return
    this.#hiddenDrawnAt = pixel
    this.#trail.drawTo(at, glideAlong(this.#glide, now), isOver)
  }

  /** Whether the marker hides a circle around it, also when that is a step behind. */
  #coversCircle(layer: Circle): boolean {
    if (!this.#map) return true
    const { lat: latitude, lng: longitude } = layer.getLatLng()
    const pixels = layer.getRadius() / metersPerPixel({ latitude, longitude }, this.#map.getZoom())
    return pixels + HIDDEN_STEP_PX <= ICON_PX / 2
  }

  #showProgress(): void {
    const { status, lastUpdated } = this.#position
    const newest = { ...pointOf(this.#position), at: Date.parse(lastUpdated) }
    const heading = status === 'active' ? this.#tools?.heading.next(newest, this.#trail.positions) : undefined
    this.#icon.setHeading(heading)
    this.#onProgress?.(this.#trail.along)
  }

  /** Updates the sash, status, accuracy and popup, and the marker's data attributes for styles and tests. */
  #showData(): void {
    const { id, latitude, longitude, lastUpdated, accuracy, status, tail } = this.#position
    this.#trail.setTail(tail ? pointOf(tail) : undefined)
    this.#icon.setDoing(this.#position)
    this.#accuracy.setRadius(status === 'waiting' ? 0 : (accuracy ?? 0))
    Object.assign(this.#icon.element.dataset, { paradeId: String(id), latitude, longitude, lastUpdated })
    if (this.#marker.isPopupOpen()) this.#showInPopup(this.#position)
  }
}
