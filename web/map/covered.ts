import { createContext, useContext } from 'react'
import { NOTHING_COVERED, type Covered } from './camera.ts'

/** Asks what of the map lies under cards now. */
export type AskCovered = () => Covered

export const CoveredContext = createContext<AskCovered>(() => NOTHING_COVERED)

/** How a map finds out what of it is hidden by the cards of its screen. */
export const useCovered = (): AskCovered => useContext(CoveredContext)
