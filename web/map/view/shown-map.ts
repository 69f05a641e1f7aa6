import type { Map as LeafletMap } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { createStore } from '#web/storage/create-store.ts'
import type { GetMapInsets } from './map-insets.ts'

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
