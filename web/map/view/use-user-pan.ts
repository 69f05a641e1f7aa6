import { useMapEvents } from 'react-leaflet'

/** Calls back when the visitor moves the map, by dragging or with the arrow keys. */
export function useUserPan(callBack: () => void): void {
  useMapEvents({
    dragstart: callBack,
    keydown: ({ originalEvent }) => {
      if (originalEvent.key.startsWith('Arrow')) callBack()
    },
  })
}
