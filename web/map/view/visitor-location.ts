import { circle, divIcon, layerGroup, marker, type Map as LeafletMap } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { latLngOf } from '../base/points.ts'
import { LOCATION_OPTIONS } from './location-options.ts'
import styles from './LocationDot.module.css'

/**
 * Shows the visitor's location as a dot, in a circle as wide as the uncertainty. It stays in the
 * browser.
 */
export class VisitorLocation {
  readonly #map: LeafletMap
  readonly #accuracy = circle([0, 0], { radius: 0, interactive: false, className: styles.accuracy ?? '' })
  readonly #dot = marker([0, 0], {
    icon: divIcon({ className: styles.dot ?? '', iconSize: [18, 18] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 500,
  })
  readonly #layer = layerGroup([this.#accuracy, this.#dot])
  #watch: number | undefined
  #latest: Point | undefined

  constructor(map: LeafletMap) {
    this.#map = map
  }

  /**
   * Returns the visitor's location, and moves the dot with them from now on. If it is blocked or not
   * found, says so and returns undefined.
   */
  find(): Promise<Point | undefined> {
    if (this.#latest) return Promise.resolve(this.#latest)
    this.remove()
    return new Promise((resolve) => {
      this.#watch = navigator.geolocation.watchPosition(
        ({ coords }) => {
          this.#show(coords)
          resolve(this.#latest)
        },
        (error) => {
          const isBlocked = error.code === error.PERMISSION_DENIED
          // The watch goes on after a timeout; the last known place stays on the map.
          if (this.#latest && !isBlocked) return
          toast({ ...(isBlocked ? blocked : notFound), variant: 'destructive' })
          this.remove()
          resolve(undefined)
        },
        LOCATION_OPTIONS,
      )
    })
  }

  remove(): void {
    if (this.#watch !== undefined) navigator.geolocation.clearWatch(this.#watch)
    this.#latest = undefined
    this.#layer.remove()
  }

  #show({ latitude, longitude, accuracy }: GeolocationCoordinates): void {
    this.#latest = { latitude, longitude }
    this.#accuracy.setLatLng(latLngOf(this.#latest)).setRadius(accuracy)
    this.#dot.setLatLng(latLngOf(this.#latest))
    this.#layer.addTo(this.#map)
  }
}

const blocked = {
  title: 'Location is blocked for this page.',
  description: 'Allow it in your browser to see yourself on the map. It stays on your phone.',
}

const notFound = {
  title: 'Your location could not be found.',
  description: 'Step outside if you can, and try again.',
}
