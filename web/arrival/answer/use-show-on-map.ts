import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { shownMap } from '#web/map/view/map-and-screen.ts'
import { useStore } from '#web/storage/create-store.ts'
import type { Spot } from '../spot/spot.ts'
import { type Answer, pointOf } from './answer.ts'

/**
 * The spot of the last answer that each map has framed, or that left nothing to frame. Outside React, so
 * that a card that mounts again does not move the map again.
 */
const framedSpots = new WeakMap<LeafletMap, Spot>()

/**
 * A spot that the parade's path does not pass is shown only within this distance of the parade. Farther
 * away, the map would show the region and no streets.
 */
const MAX_METERS = 5_000

/**
 * Shows the spot and its parade on the page's map, once for each spot: after that, the map is the
 * visitor's to move.
 */
export function useShowOnMap(
  answer: Answer | undefined,
  spot: Spot,
  onShow: ((paradeId: number) => void) | undefined,
): void {
  const shown = useStore(shownMap)
  useEffect(() => {
    if (!shown || !answer || framedSpots.get(shown.map) === spot) return
    // Also if there is nothing to show yet: a later answer must not move the map unasked.
    framedSpots.set(shown.map, spot)
    const { meters, spotAlong } = answer
    if (meters === undefined || (spotAlong === undefined && meters > MAX_METERS)) return
    shown.frame([spot, pointOf(answer.parade)])
    onShow?.(answer.parade.id)
  }, [shown, answer, spot, onShow])
}
