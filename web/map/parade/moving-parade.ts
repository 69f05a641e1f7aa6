import { circle, divIcon, marker, type Circle, type Map as LeafletMap, type Marker } from 'leaflet'
import { distance, type Point } from '#shared/geo/distance.ts'
import type { Position } from '../../live/latest-positions.ts'
import type { GroupType } from '../../ui/group-type.ts'
import { lineColorClass } from '../base/line-color-class.ts'
import styles from '../base/Lines.module.css'
import { latLngOf, pointOf } from '../base/points.ts'
import type { GetMapInsets } from '../view/map-insets.ts'
import { glideAt, hasArrived, planGlide, type Glide, type OnGlideStart } from './glide.ts'
import { addPopup } from './add-popup.ts'
import { createParadeIcon, type ParadeIcon } from './parade-icon.ts'
import { paradePopup } from './parade-popup.ts'
import { Trail } from './trail.ts'

/** What a marker shows besides its position. */
export interface ParadeAppearance {
  name: string
  type: GroupType
  circleRadiusM?: number | undefined
}

/** One parade's marker, accuracy circle and trail, which it moves outside React. */
export class MovingParade {
  readonly #appearance: ParadeAppearance
  readonly #icon: ParadeIcon
  readonly #marker: Marker
  readonly #accuracy: Circle
  readonly #circle: Circle | undefined
  readonly #trail: Trail
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  #position: Position
  #glide: Glide
  #lastFixAt: number | undefined
  #animationFrame = 0
  #onGlideStart: OnGlideStart | undefined
  #removePopup: (() => void) | undefined

  constructor(appearance: ParadeAppearance, position: Position) {
    const { name, type, circleRadiusM } = appearance
    const at = pointOf(position)
    const circleAround = (meters: number, look: string | undefined) =>
      circle(latLngOf(at), {
        radius: meters,
        interactive: false,
        className: `${look} ${lineColorClass(type)}`,
      })
    this.#appearance = appearance
    this.#position = position
    this.#glide = planGlide(at, at, 0, undefined, true)
    this.#icon = createParadeIcon(name, type)
    this.#trail = new Trail(type)
    this.#accuracy = circleAround(position.accuracy ?? 0, styles.accuracy)
    this.#circle = circleRadiusM === undefined ? undefined : circleAround(circleRadiusM, styles.circle)
    this.#marker = marker(latLngOf(at), {
      icon: divIcon({ className: '', html: this.#icon.element, iconSize: [44, 44], iconAnchor: [22, 22] }),
      riseOnHover: true,
    })
    this.#showData()
  }

  /** Adds the layers to a map. `getInsets` measures what cards cover of it, for the popup. */
  attach(map: LeafletMap, getInsets: GetMapInsets): void {
    this.#trail.attach(map)
    this.#accuracy.addTo(map)
    this.#circle?.addTo(map)
    this.#marker.addTo(map)
    this.#removePopup = addPopup({
      marker: this.#marker,
      map,
      label: this.#appearance.name,
      content: () => paradePopup(this.#appearance, this.#position),
      getInsets,
    })
    this.#draw(this.markerPoint)
  }

  detach(): void {
    cancelAnimationFrame(this.#animationFrame)
    this.#animationFrame = 0
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

  /** Glides to a newer position. */
  move(position: Position): void {
    const now = performance.now()
    const sinceLastMs = this.#lastFixAt === undefined ? undefined : now - this.#lastFixAt
    const isFirstFix = this.#position.status === 'waiting' && position.status !== 'waiting'
    if (position.lastUpdated !== this.#position.lastUpdated) this.#lastFixAt = now
    this.#position = position
    const to = pointOf(position)
    this.#trail.add(to)
    const isInstant = this.#reducedMotion.matches || document.hidden || isFirstFix
    this.#glide = planGlide(glideAt(this.#glide, now), to, now, sinceLastMs, isInstant)
    this.#showData()
    this.#onGlideStart?.(to, this.#glide.durationMs)
    if (this.#animationFrame === 0) this.#step(now)
  }

  /** Replaces the trail with the server's points, oldest first. */
  setTrail(points: Point[]): void {
    // If the marker is still gliding to the last point, the trail must end at the marker.
    const last = points.at(-1)
    const isGlidingToLast = last && distance(last, pointOf(this.#position)) < 2
    this.#trail.setWalked(isGlidingToLast ? points.slice(0, -1) : points)
    if (isGlidingToLast) this.#trail.add(last)
    this.#trail.draw(this.markerPoint)
  }

  /** Dims the marker, trail and circles. Needs a map. */
  setDimmed(dimmed: boolean): void {
    this.#icon.setDimmed(dimmed)
    this.#trail.setDimmed(dimmed)
    for (const layer of [this.#accuracy, this.#circle])
      layer?.getElement()?.toggleAttribute('data-dimmed', dimmed)
  }

  get markerPoint(): Point {
    return glideAt(this.#glide, performance.now())
  }

  readonly #step = (now: number): void => {
    this.#draw(glideAt(this.#glide, now))
    this.#animationFrame = hasArrived(this.#glide, now) ? 0 : requestAnimationFrame(this.#step)
  }

  #draw(at: Point): void {
    for (const layer of [this.#marker, this.#accuracy, this.#circle]) layer?.setLatLng(latLngOf(at))
    this.#trail.draw(at)
  }

  /** Updates status, accuracy and popup, and the marker's data attributes for styles and tests. */
  #showData(): void {
    const { id, latitude, longitude, lastUpdated, accuracy, status } = this.#position
    this.#icon.setStatus(status)
    this.#accuracy.setRadius(status === 'waiting' ? 0 : (accuracy ?? 0))
    Object.assign(this.#icon.element.dataset, { paradeId: String(id), latitude, longitude, lastUpdated })
    const popup = this.#marker.getPopup()
    if (popup?.isOpen()) popup.update()
  }
}
