import { useSyncExternalStore } from 'react'
import { isCoordinatePair } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'
import { browserStorage, SPOT_KEY } from '#web/storage/browser-storage.ts'
import { createStore } from '#web/storage/create-store.ts'

/** Where the visitor waits for parades. It stays in the browser, unless an alert is set there. */
export interface Spot extends Point {
  /** How it was given: the phone's location, a press on the map, or words. */
  source: 'location' | 'map' | 'words'
  /** In words: a corner or a stop. */
  name?: string
  /** When the phone was there, in Unix ms; for a location only. */
  at?: number
}

/** A stored spot of another version is ignored. */
const VERSION = 1

/** Stores the spot in the browser. */
export class SpotStore {
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly #changes = createStore(0)
  #text: string | null = null
  #spot: Spot | undefined

  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    this.#storage = storage
  }

  /** Returns the spot; the same object until it changes, as React requires. */
  readonly get = (): Spot | undefined => {
    const text = this.#storage().getItem(SPOT_KEY)
    if (text !== this.#text) {
      this.#text = text
      this.#spot = readSpot(text)
    }
    return this.#spot
  }

  /** Stores another spot, or forgets it. */
  set(spot: Spot | undefined): void {
    if (spot) this.#storage().setItem(SPOT_KEY, JSON.stringify({ version: VERSION, ...spot }))
    else this.#storage().removeItem(SPOT_KEY)
    this.notify()
  }

  /** Calls the listeners. Public for changes by other tabs. */
  notify(): void {
    this.#changes.set(this.#changes.get() + 1)
  }

  readonly subscribe = this.#changes.subscribe
}

/** Parses a stored spot. Returns undefined for anything else. */
function readSpot(text: string | null): Spot | undefined {
  try {
    const record = JSON.parse(text ?? 'null') as Partial<Spot & { version: number }> | null
    const { version, latitude, longitude, source, name, at } = record ?? {}
    if (version !== VERSION || typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
    if (!isCoordinatePair(latitude, longitude)) return undefined
    return {
      latitude,
      longitude,
      source: source === 'location' || source === 'words' ? source : 'map',
      ...(typeof name === 'string' && { name }),
      ...(typeof at === 'number' && { at }),
    }
  } catch {
    return undefined
  }
}

/** The spot of this browser. */
export const spotStore = new SpotStore(() => browserStorage)
globalThis.window?.addEventListener('storage', () => spotStore.notify())

/** Returns the spot of this browser, in sync with its other tabs. */
export const useSpot = (): Spot | undefined =>
  useSyncExternalStore(spotStore.subscribe, spotStore.get, () => undefined)
