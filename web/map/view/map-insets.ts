import { createContext, useContext } from 'react'

/** How much of each side of the map cards and sheets cover, in px. */
export interface MapInsets {
  top: number
  right: number
  bottom: number
  left: number
}

export const NO_INSETS: MapInsets = { top: 0, right: 0, bottom: 0, left: 0 }

/** Measures what of the map is covered now. */
export type GetMapInsets = () => MapInsets

export const MapInsetsContext = createContext<GetMapInsets>(() => NO_INSETS)

/** Returns the function that measures what the screen's cards cover of its map. */
export const useMapInsets = (): GetMapInsets => useContext(MapInsetsContext)
