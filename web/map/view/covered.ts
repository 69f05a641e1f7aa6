import { createContext, useContext } from 'react'

/** How much of each side of the map cards and sheets cover, in px. */
export interface Covered {
  top: number
  right: number
  bottom: number
  left: number
}

export const NOTHING_COVERED: Covered = { top: 0, right: 0, bottom: 0, left: 0 }

/** Measures what of the map is covered now. */
export type MeasureCovered = () => Covered

export const CoveredContext = createContext<MeasureCovered>(() => NOTHING_COVERED)

/** Returns the function that measures what the screen's cards cover of its map. */
export const useCovered = (): MeasureCovered => useContext(CoveredContext)
