import { circle, divIcon, layerGroup, marker, type Map as LeafletMap } from 'leaflet'
import { MAP_CENTER } from '#shared/geo/coordinates.ts'
import { distance, type Point } from '#shared/geo/distance.ts'
import { toast, type ToastContent } from '#web/ui/toasts/toast.ts'
import { latLngOf } from '../base/points.ts'
import { LOCATION_OPTIONS } from './location-options.ts'
import styles from './LocationDot.module.css'

/** The map has nothing to show this far from the city. */
const FAR_M = 50_000

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
   * Returns the visitor's location, and moves the dot with them from now on. If it is blocked, not
   * found or far from the city, says so and returns undefined.
   */
  find(): Promise<Point | undefined> {
    if (this.#latest) return Promise.resolve(this.#latest)
    this.remove()
    return new Promise((resolve) => {
      const giveUp = (message: ToastContent) => {
        toast(message)
        this.remove()
        resolve(undefined)
      }
      this.#watch = navigator.geolocation.watchPosition(
        ({ coords }) => {
          if (distance(MAP_CENTER, coords) > FAR_M) return giveUp(farAway)
          this.#show(coords)
          resolve(this.#latest)
        },
        (error) => {
          const isBlocked = error.code === error.PERMISSION_DENIED
          // The watch goes on after a timeout; the last known place stays on the map.
          if (this.#latest && !isBlocked) return
          giveUp({ ...(isBlocked ? blocked : notFound), variant: 'destructive' })
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

const farAway = {
  title: 'You’re far from New Orleans.',
  description: 'The map stays on the city.',
}
