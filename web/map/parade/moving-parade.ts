import { circle, divIcon, marker, type Circle, type Map as LeafletMap, type Marker } from 'leaflet'
import { distance, type Point } from '#shared/geo/distance.ts'
import type { Position } from '../../live/latest-positions.ts'
import type { GroupType } from '../../ui/group-type.ts'
import { glideAt, hasArrived, planGlide, type Glide } from './glide.ts'
import type { AskCovered } from '../view/covered.ts'
import { inkOf } from '../base/ink-classes.ts'
import styles from '../base/Lines.module.css'
import { addPopup } from './open-popup.ts'
import { drawParadeMark, type ParadeMark } from './parade-mark.ts'
import { paradePopup } from './parade-popup.ts'
import { pointOf } from './point-of.ts'
import { Trail } from './trail.ts'

/** What a parade's marker shows besides its position. `circle` is the radius of a coloured circle around it, in metres. */
export interface ParadeFace {
  name: string
  type: GroupType
  circle?: number | undefined
}

type OnGlideStart = (to: Point, duration: number) => void

/**
 * One parade on the map: marker, accuracy, trail. Owns them and moves them itself, once a frame, so that no move passes
 * through React.
 */
export class MovingParade {
  readonly #face: ParadeFace
  readonly #mark: ParadeMark
  readonly #marker: Marker
  readonly #accuracy: Circle
  readonly #circle: Circle | undefined
  readonly #trail: Trail
  readonly #stillness = window.matchMedia('(prefers-reduced-motion: reduce)')
  #position: Position
  #glide: Glide
  #arrived: number | undefined
  #frame = 0
  #onGlideStart: OnGlideStart | undefined
  #removePopup: (() => void) | undefined

  constructor(face: ParadeFace, position: Position) {
    const { name, type, circle: radius } = face
    const at = pointOf(position)
    const around = (metres: number, look: string | undefined) =>
      circle([at.latitude, at.longitude], {
        radius: metres,
        interactive: false,
        className: `${look} ${inkOf(type)}`,
      })
    this.#face = face
    this.#position = position
    this.#glide = planGlide(at, at, 0, undefined, true)
    this.#mark = drawParadeMark(name, type)
    this.#trail = new Trail(type)
    this.#accuracy = around(position.accuracy ?? 0, styles.accuracy)
    this.#circle = radius === undefined ? undefined : around(radius, styles.circle)
    this.#marker = marker([at.latitude, at.longitude], {
      icon: divIcon({ className: '', html: this.#mark.element, iconSize: [44, 44], iconAnchor: [22, 22] }),
      riseOnHover: true,
    })
    this.#tell()
  }

  /** Puts it on a map, of which cards cover a part. */
  attach(map: LeafletMap, covered: AskCovered): void {
    this.#trail.attach(map)
    this.#accuracy.addTo(map)
    this.#circle?.addTo(map)
    this.#marker.addTo(map)
    this.#removePopup = addPopup({
      marker: this.#marker,
      map,
      label: this.#face.name,
      content: () => paradePopup(this.#face, this.#position),
      covered,
    })
    this.#draw(this.drawnAt)
  }

  /** Takes it off the map. */
  detach(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#removePopup?.()
    this.#trail.detach()
    this.#accuracy.remove()
    this.#circle?.remove()
    this.#marker.remove()
  }

  /**
   * Calls back at once and whenever the marker sets out, with where to and how long it will walk in ms, until the answered
   * function is called. For a map that follows.
   */
  onGlideStart(onGlideStart: OnGlideStart): () => void {
    this.#onGlideStart = onGlideStart
    onGlideStart(this.#glide.to, 300)
    return () => {
      this.#onGlideStart = undefined
    }
  }

  /** Takes a newer position and glides there. */
  move(position: Position): void {
    const now = performance.now()
    const sinceLast = this.#arrived === undefined ? undefined : now - this.#arrived
    const firstFix = this.#position.status === 'waiting' && position.status !== 'waiting'
    if (position.lastUpdated !== this.#position.lastUpdated) this.#arrived = now
    this.#position = position
    const to = pointOf(position)
    this.#trail.add(to)
    const still = this.#stillness.matches || document.hidden || firstFix
    this.#glide = planGlide(glideAt(this.#glide, now), to, now, sinceLast, still)
    this.#tell()
    this.#onGlideStart?.(to, this.#glide.duration)
    if (this.#frame === 0) this.#step(now)
  }

  /** The trail as the server has it, oldest first. */
  setTrail(points: Point[]): void {
    // The last of them may be where the marker is still walking to.
    const last = points.at(-1)
    const underway = last && distance(last, pointOf(this.#position)) < 2
    this.#trail.setWalked(underway ? points.slice(0, -1) : points)
    if (underway) this.#trail.add(last)
    this.#trail.draw(this.drawnAt)
  }

  /** Lets it stand back behind others, with its trail and circles. Takes effect on a map. */
  setDimmed(dimmed: boolean): void {
    this.#mark.setDimmed(dimmed)
    this.#trail.setDimmed(dimmed)
    for (const around of [this.#accuracy, this.#circle])
      around?.getElement()?.toggleAttribute('data-dimmed', dimmed)
  }

  /** Where the marker is drawn now. */
  get drawnAt(): Point {
    return glideAt(this.#glide, performance.now())
  }

  readonly #step = (now: number): void => {
    this.#draw(glideAt(this.#glide, now))
    this.#frame = hasArrived(this.#glide, now) ? 0 : requestAnimationFrame(this.#step)
  }

  #draw(at: Point): void {
    this.#marker.setLatLng([at.latitude, at.longitude])
    this.#accuracy.setLatLng([at.latitude, at.longitude])
    this.#circle?.setLatLng([at.latitude, at.longitude])
    this.#trail.draw(at)
  }

  /** Writes what is known of the parade on its marker, where styles and tests read it. */
  #tell(): void {
    const { id, latitude, longitude, lastUpdated, accuracy, status } = this.#position
    this.#mark.setStatus(status)
    this.#accuracy.setRadius(status === 'waiting' ? 0 : (accuracy ?? 0))
    Object.assign(this.#mark.element.dataset, { paradeId: String(id), latitude, longitude, lastUpdated })
    const popup = this.#marker.getPopup()
    if (popup?.isOpen()) popup.update()
  }
}
