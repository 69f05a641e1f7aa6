import type { Map as LeafletMap } from 'leaflet'
import { distance, type Point } from '#shared/geo/distance.ts'
import type { Position } from '#web/live/latest-positions.ts'
import { pointOf } from '../base/points.ts'
import type { RoutePath } from '../route/planned-route.ts'
import type { MapTag } from '../tags/tag-layout.ts'
import {
  glideAlong,
  glideAt,
  hasArrived,
  planGlide,
  type Glide,
  type OnGlideStart,
  callIn,
  callInNextFrame,
} from './glide.ts'
import type { ShownPosition } from './parade-icon.ts'
import { type CreateStackPopup, type ParadeAppearance, ParadeMarks } from './parade-marks.ts'
import type { ShowApart } from './parade-stack.ts'
import type { PathTools } from './path-tools.ts'

/** Checks per pixel of a glide whether the marker must move, so that it moves steadily. */
const LOOKS_PER_PIXEL = 6

/** The map takes this long to come to a parade when it begins to follow it. */
const FIRST_PAN_MS = 300
/** If the last point of a list is this near to the newest position, it is that position. */
const SAME_POSITION_M = 2

/**
 * Called with the meters that a parade has come along its planned path; undefined if it is not on
 * it.
 */
export type OnProgress = (along: number | undefined) => void

/** One parade on a map, which glides from position to position outside React. */
export class MovingParade {
  readonly #marks: ParadeMarks
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  #position: ShownPosition
  #glide: Glide
  #lastPositionAt: number | undefined
  /** Undefined while the marker does not glide. */
  #cancelStep: (() => void) | undefined
  /** Time in ms between two checks whether the marker has come to its next pixel. */
  #lookEveryMs = 0
  #onGlideStart: OnGlideStart | undefined
  #onProgress: OnProgress | undefined
  #tools: PathTools | undefined

  constructor(appearance: ParadeAppearance, position: ShownPosition) {
    const place = pointOf(position)
    this.#position = position
    this.#glide = planGlide({ from: place, to: place, startMs: 0, sinceLastMs: undefined, isInstant: true })
    this.#marks = new ParadeMarks(appearance, position)
  }

  /** Adds the parade to a map. `uncover` makes room for its popup when it opens. */
  attach(map: LeafletMap, uncover: (popup: HTMLElement) => void): void {
    this.#marks.attach(map, uncover)
    this.#draw(performance.now())
  }

  detach(): void {
    this.#cancelStep?.()
    this.#cancelStep = undefined
    this.#marks.detach()
  }

  /**
   * Calls the listener immediately and at every start of a glide. Returns a function to
   * unsubscribe.
   */
  onGlideStart(listener: OnGlideStart): () => void {
    this.#onGlideStart = listener
    listener(this.#glide.to, FIRST_PAN_MS)
    return () => {
      this.#onGlideStart = undefined
    }
  }

  /** Calls the listener immediately and with every position. Returns a function to unsubscribe. */
  onProgress(listener: OnProgress): () => void {
    this.#onProgress = listener
    listener(this.#marks.trail.along)
    return () => {
      this.#onProgress = undefined
    }
  }

  /** Glides to a newer position. */
  move(position: Position): void {
    const now = performance.now()
    const sinceLastMs = this.#lastPositionAt === undefined ? undefined : now - this.#lastPositionAt
    // A waiting marker is at the planned start, where nobody has seen the parade: it jumps.
    const isFirstPosition = this.#position.status === 'waiting' && position.status !== 'waiting'
    if (position.lastUpdated !== this.#position.lastUpdated) this.#lastPositionAt = now
    this.#position = position
    const to = pointOf(position)
    const part = this.#marks.trail.add(to)
    const from = glideAlong(this.#glide, now) ?? part?.from
    const way = part && from !== undefined ? this.#tools?.createWay(from, part.until) : undefined
    const isInstant = this.#reducedMotion.matches || document.hidden || isFirstPosition
    this.#glide = planGlide({
      from: glideAt(this.#glide, now),
      to,
      way,
      startMs: now,
      sinceLastMs,
      isInstant,
    })
    this.#lookEveryMs = this.#timePerPixel() / LOOKS_PER_PIXEL
    this.#marks.showData(position)
    this.#showProgress()
    this.#onGlideStart?.(to, this.#glide.durationMs)
    this.#cancelStep?.()
    this.#step(now)
  }

  /** Replaces the trail with the server's points, oldest first. */
  setTrail(points: Point[]): void {
    const { trail } = this.#marks
    // The last position is added as one to glide to: the trail must end at the marker.
    const last = pointOf(this.#position)
    const isListed = points.length > 0 && distance(points.at(-1)!, last) < SAME_POSITION_M
    trail.setWalked(isListed ? points.slice(0, -1) : points)
    if (this.#position.status !== 'waiting') trail.add(last)
    this.#showProgress()
    this.#draw(performance.now())
  }

  /**
   * Sets the planned path, along which the parade glides and its trail is drawn, and the tools that
   * match its fixes to that path and find its heading.
   */
  setPath(path: RoutePath | undefined, tools: PathTools): void {
    const { trail } = this.#marks
    this.#tools = tools
    trail.setPath(path, tools.createSnapper)
    trail.setSash(tools.createSash())
    this.#showProgress()
    this.#draw(performance.now())
  }

  /** Returns the marker with its tag, for the layout that makes room for it. */
  tagWith(priority: number, createStackPopup: CreateStackPopup): MapTag {
    return this.#marks.tagWith(priority, createStackPopup)
  }

  /** Sets what shows the parade apart from those that its marker hides. */
  setShowApart(showApart: ShowApart | undefined): void {
    this.#marks.setShowApart(showApart)
  }

  /** Draws the trail above those of other parades. */
  bringToFront(): void {
    this.#marks.trail.bringToFront()
  }

  /** Dims the marker, trail and circles. Needs a map. */
  setDimmed(dimmed: boolean): void {
    this.#marks.setDimmed(dimmed)
  }

  readonly #step = (now: number): void => {
    const isOver = hasArrived(this.#glide, now)
    const isDrawn = !isOver && this.#marks.isDrawnAt(glideAt(this.#glide, now))
    if (!isDrawn) this.#draw(now)
    if (isOver) this.#cancelStep = undefined
    // A parade walks about one pixel a second, so most frames would draw nothing new.
    else this.#cancelStep = isDrawn ? callIn(this.#lookEveryMs, this.#step) : callInNextFrame(this.#step)
  }

  /** Returns how long the marker takes for a pixel of its glide, in ms. */
  #timePerPixel(): number {
    const { from, to, durationMs } = this.#glide
    const pixels = this.#marks.pixelOf(to)?.distanceTo(this.#marks.pixelOf(from)!) ?? 0
    return durationMs / Math.max(1, pixels)
  }

  #draw(now: number): void {
    this.#marks.drawAt(glideAt(this.#glide, now), {
      along: glideAlong(this.#glide, now),
      hasArrived: hasArrived(this.#glide, now),
    })
  }

  #showProgress(): void {
    const { trail, icon } = this.#marks
    const { status, lastUpdated } = this.#position
    const newest = { ...pointOf(this.#position), at: Date.parse(lastUpdated) }
    const heading = status === 'active' ? this.#tools?.heading.next(newest, trail.positions) : undefined
    icon.setHeading(heading)
    this.#onProgress?.(trail.along)
  }
}
