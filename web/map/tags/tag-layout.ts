import type { LatLngExpression, Map as LeafletMap, Point } from 'leaflet'
import { SHEET_REST_EVENT, TAGS_PLACED_EVENT } from '../base/map-events.ts'
import { type Box, placeTags, type TagPlacement, type TagSide } from './place-tags.ts'

/**
 * The order in which markers and tags get room on the map, the lowest number first. A dimmed parade is one
 * that the type filter leaves out.
 */
export const TAG_PRIORITY = {
  ownParade: 0,
  nextStop: 1,
  parade: 2,
  /** One that waits or has lost its signal must not hide an active one. */
  inactiveParade: 3,
  dimmedParade: 4,
  routeEnd: 5,
  stop: 6,
  event: 7,
}

/** A marker on a map, with an optional tag beside it. */
export interface MapTag {
  /** One of `TAG_PRIORITY`. */
  priority: number
  /** The middle of the marker now. */
  latLng: () => LatLngExpression
  /**
   * Gets `data-room="small"` or `"hidden"` when there is no room for all of it, and `data-hides` with the
   * number of parades whose markers it hides.
   */
  element: HTMLElement
  /** Gets the markers of the parades that this one hides, each time that it is placed. */
  setHidden?: (markers: readonly HTMLElement[]) => void
  /** Width and height of the marker in px. */
  size: [width: number, height: number]
  smallSize?: number
  /** Moves beside its place, instead of hiding, where it has no room. */
  mayShift?: boolean | undefined
  /** The tag. `data-side` tells its style the side of the marker where it is; `none` hides it. */
  tag?: HTMLElement
  /** At lower zooms the tag is hidden. */
  minTagZoom?: number
}

/** Tags are placed again this often, because markers move, but only a few px in this time. */
const UPDATE_MS = 1_000
/** Events of the map after which tags may have other room. */
const ROOM_EVENTS = `moveend zoomend resize popupopen popupclose ${SHEET_REST_EVENT}`

const layouts = new WeakMap<LeafletMap, TagLayout>()

/**
 * Adds a marker to the layout of a map, in which markers and tags make room for more important
 * ones. Returns a function to remove it.
 */
export function addTag(map: LeafletMap, tag: MapTag): () => void {
  const layout = layouts.get(map) ?? new TagLayout(map)
  layouts.set(map, layout)
  return layout.add(tag)
}

/** Places the tags of a map, and hides markers and tags that others would cover. */
class TagLayout {
  readonly #map: LeafletMap
  readonly #tags = new Set<MapTag>()
  readonly #sizes = new WeakMap<HTMLElement, { text: string | null; width: number; height: number }>()
  #timer: ReturnType<typeof setInterval> | undefined
  #isScheduled = false

  constructor(map: LeafletMap) {
    this.#map = map
  }

  add(tag: MapTag): () => void {
    if (this.#tags.size === 0) {
      this.#timer = setInterval(() => this.#update(), UPDATE_MS)
      this.#map.on(ROOM_EVENTS, this.#schedule)
    }
    this.#tags.add(tag)
    this.#schedule()
    return () => {
      this.#tags.delete(tag)
      this.#schedule()
      if (this.#tags.size > 0) return
      clearInterval(this.#timer)
      this.#map.off(ROOM_EVENTS, this.#schedule)
    }
  }

  /** Several changes in the same task cause one update. */
  readonly #schedule = (): void => {
    if (this.#isScheduled) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      this.#update()
    })
  }

  #update(): void {
    // The last tag may have left with the map.
    if (this.#tags.size === 0) return
    const zoom = this.#map.getZoom()
    const { min, max } = this.#map.getPixelBounds()
    if (!min || !max) return
    const tags = [...this.#tags].toSorted((a, b) => a.priority - b.priority)
    const placements = placeTags(
      tags.map(({ priority, latLng, size: [width, height], smallSize, mayShift, tag, minTagZoom = 0 }) => {
        const { x, y } = this.#map.project(latLng(), zoom)
        const measured = tag && zoom >= minTagZoom ? this.#measure(tag) : undefined
        // Live parades and the next stop. Only parades are counted.
        const isEssential = priority <= TAG_PRIORITY.dimmedParade
        const isCounted = isEssential && priority !== TAG_PRIORITY.nextStop
        return { x, y, width, height, smallSize, mayShift, isEssential, isCounted, tag: measured }
      }),
      { left: min.x, top: min.y, right: max.x, bottom: max.y },
      this.#measureControls(min),
    )
    const changes = placements.map((placement, index) => {
      const hidden = placement.hides?.map((each) => tags[each]!.element) ?? []
      tags[index]!.setHidden?.(hidden)
      return show(tags[index]!, placement)
    })
    if (changes.includes(true)) this.#map.fire(TAGS_PLACED_EVENT)
  }

  /** Returns the boxes of what lies over the map: `data-over-map` marks it. */
  #measureControls(origin: Point): Box[] {
    const map = this.#map.getContainer().getBoundingClientRect()
    const [x, y] = [origin.x - map.left, origin.y - map.top]
    return [...document.querySelectorAll('[data-over-map]')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, top, right, bottom }) => ({
        left: left + x,
        top: top + y,
        right: right + x,
        bottom: bottom + y,
      }))
  }

  #measure(
    tag: HTMLElement,
  ): { width: number; height: number; side: TagSide | 'none' | undefined } | undefined {
    const known = this.#sizes.get(tag)
    const size =
      known?.text === tag.textContent && known.width > 0
        ? known
        : { text: tag.textContent, width: tag.offsetWidth, height: tag.offsetHeight }
    this.#sizes.set(tag, size)
    if (size.width === 0) return undefined
    return {
      width: size.width,
      height: size.height,
      side: tag.dataset['side'] as TagSide | 'none' | undefined,
    }
  }
}

/** Shows a marker and its tag as placed. Returns whether that changes them. */
function show({ element, tag }: MapTag, { marker, side, shift, hides }: TagPlacement): boolean {
  const hasNewRoom = setData(element, 'room', marker === 'full' ? undefined : marker)
  const translate = shift ? `${shift[0].toFixed(1)}px ${shift[1].toFixed(1)}px` : ''
  if (element.style.translate !== translate) element.style.translate = translate
  setData(element, 'hides', hides && String(hides.length))
  const hasNewSide = tag !== undefined && setData(tag, 'side', side ?? 'none')
  return hasNewRoom || hasNewSide
}

function setData(element: HTMLElement, name: string, value: string | undefined): boolean {
  if (element.dataset[name] === value) return false
  if (value === undefined) delete element.dataset[name]
  else element.dataset[name] = value
  return true
}
