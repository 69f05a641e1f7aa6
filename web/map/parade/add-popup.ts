import { type Map as LeafletMap, Marker } from 'leaflet'
import { onServerSecond } from '#web/api/use-server-now.ts'

// Narrow enough to fit next to the map's buttons on the smallest phones.
const WIDTH_PX = 216

interface PopupOptions {
  marker: Marker
  map: LeafletMap
  /** Called on a press, before a popup opens; returns true if it shows something else instead. */
  showInstead: () => boolean
  /** Returns the popup's accessible name. */
  label: () => string
  /** Updates the content and returns it, the same element as long as the popup is open. */
  content: () => HTMLElement
  /** Makes room for the popup when it opens. */
  uncover: (popup: HTMLElement) => void
}

/**
 * Adds a popup to a marker. When it opens, it takes the focus. Escape closes it and returns the
 * focus to the marker. Returns a function to call right before the marker is removed: it removes the popup,
 * and the focus goes from both to the map.
 */
export function addPopup({ marker, map, showInstead, label, content, uncover }: PopupOptions): () => void {
  const container = map.getContainer()
  let stopUpdating: (() => void) | undefined
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape must not also close a dialog around the map or exit full screen.
    event.preventDefault()
    event.stopPropagation()
    marker.closePopup()
  }
  // Leaflet's own panning would move the map whenever the parade moves.
  marker.bindPopup(content, { offset: [0, -14], minWidth: WIDTH_PX, maxWidth: WIDTH_PX, autoPan: false })
  // A press and Enter both call it.
  marker.openPopup = (at) => (showInstead() ? marker : Marker.prototype.openPopup.call(marker, at))
  marker.on('popupopen', ({ popup }) => {
    const element = popup.getElement()!
    element.tabIndex = -1
    element.setAttribute('role', 'dialog')
    element.setAttribute('aria-label', label())
    // Its tip, too, which is below its box: tags make room for them.
    for (const part of element.children) part.toggleAttribute('data-over-map', true)
    uncover(element)
    element.focus({ preventScroll: true })
    container.addEventListener('keydown', onKey)
    // For the age that it shows.
    stopUpdating = onServerSecond(content)
  })
  marker.on('popupclose', ({ popup }) => {
    stopUpdating?.()
    container.removeEventListener('keydown', onKey)
    // It is still there while it fades out.
    for (const part of popup.getElement()?.children ?? []) part.toggleAttribute('data-over-map', false)
    const { activeElement } = document
    if (activeElement === document.body || popup.getElement()?.contains(activeElement))
      marker.getElement()?.focus({ preventScroll: true })
  })
  return () => {
    const hadFocus = [marker.getElement(), marker.getPopup()?.getElement()].some((element) =>
      element?.contains(document.activeElement),
    )
    marker.closePopup().off('popupopen popupclose').unbindPopup()
    if (hadFocus) container.focus({ preventScroll: true })
  }
}
