import type { Map as LeafletMap } from 'leaflet'
import { createContext, useContext } from 'react'
import type { Point } from '#shared/geo/distance.ts'
import { createStore } from '#web/storage/create-store.ts'

// What a map and the parts of its screen beside it and over it know of each other.

/** The width that cards and sheets cover at each side of the map, in px. */
export interface MapInsets {
  top: number
  right: number
  bottom: number
  left: number
}

/** The insets of a map that nothing covers. */
export const NO_INSETS: MapInsets = { top: 0, right: 0, bottom: 0, left: 0 }

/** Measures the current insets. */
export type GetMapInsets = () => MapInsets

/**
 * Set by a screen with cards over its map (`MapLayout`), so that the map shows parades beside them.
 */
export const MapInsetsContext = createContext<GetMapInsets>(() => NO_INSETS)

/** Returns the function that measures what the screen's cards cover of the map. */
export const useMapInsets = (): GetMapInsets => useContext(MapInsetsContext)

/**
 * Lowers the sheet over the map if less than this height of the map is visible, in px. Resolves when
 * the insets are final. For 0 px, the sheet returns to the height that it had before.
 */
export type MakeRoom = (height: number) => Promise<void>

/** Set by a screen with a sheet over its map; without a sheet there is nothing to lower. */
export const MakeRoomContext = createContext<MakeRoom>(() => Promise.resolve())

/** The resting height of the sheet over the map. The insets are final when it changes. */
export const RestingSheetContext = createContext('')

/** The page's map, for what lies beside it and draws on it. */
export interface ShownMap {
  map: LeafletMap
  getInsets: GetMapInsets
  /** Shows all points, and no longer follows a parade. */
  frame: (points: readonly Point[]) => void
  /** Another height means other insets. */
  sheetHeight: string
}

/** Undefined while the page shows no map, as with Data Saver. */
export const shownMap = createStore<ShownMap | undefined>(undefined)
