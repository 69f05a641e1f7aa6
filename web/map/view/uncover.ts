import type { Map as LeafletMap } from 'leaflet'
import { hasPopup, prefersReducedMotion } from './camera.ts'
import type { GetMapInsets, MakeRoom } from './map-and-screen.ts'

/** Width of the buttons at the right edge of every map. */
const CONTROLS_WIDTH_PX = 64
/** Space between a popup and what covers the map. */
const GAP_PX = 8
/** Height of the marker below a popup, with a little space. */
const MARKER_PX = 60

/** Makes room for a popup and its marker, and gives it back after the last popup has closed. */
export async function uncover(
  map: LeafletMap,
  element: HTMLElement,
  getInsets: GetMapInsets,
  makeRoom: MakeRoom,
): Promise<void> {
  // Later, because another one may open.
  const giveBack = () => {
    if (!hasPopup(map)) void makeRoom(0)
  }
  map.once('popupclose', () => setTimeout(giveBack))
  await makeRoom(element.offsetHeight + GAP_PX + MARKER_PX)
  if (element.isConnected) panTo(map, element, getInsets)
}

/**
 * Pans the map until nothing covers a popup and its marker. If they are too large, the upper right
 * corner of the popup shows.
 */
function panTo(map: LeafletMap, element: HTMLElement, getInsets: GetMapInsets): void {
  const insets = getInsets()
  const container = map.getContainer()
  // The focus of a marker outside the view scrolls the map, which Leaflet undoes, and starts a pan,
  // which would go on.
  container.scrollTo(0, 0)
  map.stop()
  const box = container.getBoundingClientRect()
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const x = Math.max(0, box.left + insets.left + GAP_PX - left)
  const y = Math.min(0, box.bottom - insets.bottom - MARKER_PX - bottom)
  const overRight = box.right - Math.max(insets.right, CONTROLS_WIDTH_PX) - right
  const overTop = box.top + insets.top + GAP_PX - top
  map.panBy([-Math.min(x, overRight), -Math.max(y, overTop)], {
    animate: !prefersReducedMotion(),
    // What the map showed before comes into view again when the sheet returns.
    noMoveStart: true,
  })
}
