import { type PointerEvent, type RefObject, useRef } from 'react'
import { heightAtRest, type SheetHeight, sheetHeights } from './sheet-heights.ts'

/** A pointer that moves less than this presses the handle instead of dragging it. */
const DRAG_PX = 6

/** A pointer that rests this long before it is released does not flick the sheet on. */
const REST_MS = 100

/** A drag of the handle. Lengths in px, `at` is the event's time in ms. */
interface Drag {
  startY: number
  startHeight: number
  y: number
  at: number
  /** In px per ms, upward. */
  speed: number
  hasMoved: boolean
}

/**
 * Drags a sheet by its handle. When it is released, it glides to a resting height, which `onRest`
 * gets.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onRest: (height: SheetHeight) => void) {
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)
  const start = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    wasDragged.current = false
    drag.current = {
      startY: event.clientY,
      startHeight: sheet.current!.offsetHeight,
      y: event.clientY,
      at: event.timeStamp,
      speed: 0,
      hasMoved: false,
    }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    if (!current) return
    const raised = current.startY - event.clientY
    if (!current.hasMoved && Math.abs(raised) < DRAG_PX) return
    const elapsed = event.timeStamp - current.at
    const speed = elapsed > 0 ? (current.y - event.clientY) / elapsed : current.speed
    Object.assign(current, { y: event.clientY, at: event.timeStamp, speed, hasMoved: true })
    wasDragged.current = true
    followPointer(sheet.current!, current.startHeight + raised)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    drag.current = undefined
    if (!current?.hasMoved) return
    const speed = event.timeStamp - current.at > REST_MS ? 0 : current.speed
    const [px, sizes] = [sheet.current!.offsetHeight, measureHeights(sheet.current!)]
    const target = heightAtRest(px, speed, sizes)
    glide(sheet.current!, px, target)
    onRest(target)
  }
  return {
    handlers: { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
    /** Returns whether a click belongs to a drag: the browser sends one after it, too. */
    takesClick: () => {
      const takes = wasDragged.current
      wasDragged.current = false
      return takes
    },
  }
}

function followPointer(sheet: HTMLElement, px: number): void {
  sheet.dataset['dragged'] = ''
  sheet.style.setProperty('--sheet-height', `${px}px`)
}

/** Returns the sheet's resting heights in px, lowest first. It must not have transitions. */
function measureHeights(sheet: HTMLElement): number[] {
  const { height } = sheet.dataset
  sheet.style.removeProperty('--sheet-height')
  const sizes = sheetHeights.map((each) => {
    sheet.dataset['height'] = each
    return sheet.offsetHeight
  })
  sheet.dataset['height'] = height
  return sizes
}

/** Ends a drag: the sheet glides from where it is to a resting height. */
function glide(sheet: HTMLElement, px: number, target: SheetHeight): void {
  sheet.style.setProperty('--sheet-height', `${px}px`)
  // The transition begins at the height of the last layout.
  void sheet.offsetHeight
  delete sheet.dataset['dragged']
  sheet.dataset['height'] = target
  sheet.style.removeProperty('--sheet-height')
}
