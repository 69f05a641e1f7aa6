import { createContext, useContext } from 'react'

/** How much of each side of the map is covered by cards and sheets, in px. */
export interface Covered {
  top: number
  right: number
  bottom: number
  left: number
}

export const NOTHING_COVERED: Covered = { top: 0, right: 0, bottom: 0, left: 0 }

/** Asks what of the map lies under cards now. */
export type AskCovered = () => Covered

export const CoveredContext = createContext<AskCovered>(() => NOTHING_COVERED)

/** How a map finds out what of it is hidden by the cards of its screen. */
export const useCovered = (): AskCovered => useContext(CoveredContext)
