import { layerGroup, polyline, type Map as LeafletMap } from 'leaflet'
import type { GroupType } from '#web/ui/group-type.ts'
import { lineColorClass } from '../base/line-color-class.ts'
import styles from '../base/Lines.module.css'
import { latLngOf } from '../base/points.ts'
import { createPin } from '../tags/pin.ts'
import { addTag, type MapTag, TAG_PRIORITY } from '../tags/tag-layout.ts'
import { chevronLines } from './chevrons.ts'
import { type PathPart, type DrawnRoute, readPath, type RoutePath, sureParts } from './planned-route.ts'
import { routePins, type RoutePin, stopStates } from './route-pins.ts'

/** From this zoom on, stops have tags with their names. */
const NAMES_ZOOM = 16

/**
 * A planned route on a map: a pale band, dotted where its streets are a guess; dashes with chevrons
 * on the part ahead of the parade; and a numbered pin at each stop.
 */
export class PlannedRouteLayer {
  readonly #map: LeafletMap
  readonly #route: DrawnRoute
  readonly #path: RoutePath | undefined
  readonly #ahead
  readonly #chevrons
  readonly #layer
  readonly #pins: { pin: RoutePin; tag: MapTag }[]
  readonly #removeTags: (() => void)[]
  #along: number | undefined

  /** @param isPrinted keeps all pins, some beside their places, because nobody can zoom in on paper */
  constructor(map: LeafletMap, route: DrawnRoute, type: GroupType | undefined, isPrinted = false) {
    this.#map = map
    this.#route = route
    this.#path = readPath(route)
    const line = (style: string | undefined, parts: readonly PathPart[] = []) =>
      polyline(this.#lines(parts), {
        interactive: false,
        className: `${style} ${lineColorClass(type)}`,
      })
    this.#ahead = line(styles.ahead)
    this.#chevrons = line(styles.chevrons)
    const lines = [
      line(styles.planned, this.#path && sureParts(this.#path, 0)),
      line(styles.approximate, this.#path?.approximateParts),
      this.#ahead,
      this.#chevrons,
    ]
    const pins = routePins(route.stops).map((pin) => ({ pin, ...createPin(pin.stop, { ...pin, type }) }))
    this.#layer = layerGroup([...lines, ...pins.map(({ marker }) => marker)]).addTo(map)
    // Below the trails, in this order.
    for (const each of lines.toReversed()) each.bringToBack()
    this.#pins = pins.map(({ pin, marker, ...tag }) => ({
      pin,
      tag: { ...tag, priority: TAG_PRIORITY.stop, latLng: () => marker.getLatLng(), mayShift: isPrinted },
    }))
    this.setProgress(undefined)
    this.#removeTags = this.#pins.map(({ tag }) => addTag(map, tag))
    map.on('zoomend', this.#drawChevrons)
  }

  /**
   * Draws the part of the route ahead of the parade, and marks the stops that it has passed. If its
   * progress becomes unknown, the last known part stays.
   */
  setProgress(along: number | undefined): void {
    this.#along = along ?? this.#along
    this.#ahead.setLatLngs(this.#lines(this.#path ? sureParts(this.#path, this.#along ?? 0) : []))
    this.#drawChevrons()
    const states = stopStates(this.#route.stops, this.#along)
    for (const { pin, tag } of this.#pins) {
      const pinStates = pin.numbers.map((number) => states.get(number))
      const isNext = pinStates.includes('next')
      const state = isNext ? 'next' : pinStates.at(-1)
      if (tag.element.dataset['state'] !== state) tag.element.dataset['state'] = state
      tag.priority = priorityOf(pin, isNext)
      tag.minTagZoom = isNext || pin.isEnd ? 0 : NAMES_ZOOM
    }
  }

  remove(): void {
    this.#map.off('zoomend', this.#drawChevrons)
    for (const removeTag of this.#removeTags) removeTag()
    this.#layer.remove()
  }

  readonly #drawChevrons = (): void => {
    const lines = this.#path ? chevronLines(this.#map, this.#path.line, this.#along ?? 0) : []
    this.#chevrons.setLatLngs(lines)
  }

  #lines(parts: readonly PathPart[]): [number, number][][] {
    const { line } = this.#path ?? {}
    return line ? parts.map(({ from, until }) => line.slice(from, until).map(latLngOf)) : []
  }
}

function priorityOf({ isEnd }: RoutePin, isNext: boolean): number {
  if (isNext) return TAG_PRIORITY.nextStop
  return isEnd ? TAG_PRIORITY.routeEnd : TAG_PRIORITY.stop
}
