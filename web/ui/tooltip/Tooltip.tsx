import { useEffect, useRef } from 'react'
import { TooltipTimer } from './tooltip-timer.ts'
import styles from './Tooltip.module.css'

/**
 * Returns the element with a tooltip at a target. On wide screens, some show their words instead of an
 * icon, and need no tooltip.
 */
function closestWithTooltip(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
  return element?.querySelector('svg')?.getClientRects().length === 0 ? null : element
}

/**
 * Whether a key moves the focus to look around. The page moves it after other keys: to a dialog's
 * first button, or to the row of a shortcut. Nobody asked for that tooltip, which would cover words.
 */
const movesFocus = (key: string): boolean => key === 'Tab' || key.startsWith('Arrow')

/** The gap between a tooltip and its element, and the minimum gap to the viewport's edges. */
const GAP_PX = 8

/**
 * Positions a tooltip within the viewport: below its element, or above it if there is no room. In a column
 * of buttons it is at the left, where it covers none of them.
 */
function positionTooltip(tooltip: HTMLElement, element: HTMLElement): void {
  const anchor = element.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  const isInColumn = element.dataset['tooltipSide'] === 'left'
  const fitsBelow = anchor.bottom + GAP_PX + height <= window.innerHeight
  const left = isInColumn ? anchor.left - GAP_PX - width : anchor.left + anchor.width / 2 - width / 2
  const top = isInColumn
    ? anchor.top + anchor.height / 2 - height / 2
    : fitsBelow
      ? anchor.bottom + GAP_PX
      : anchor.top - GAP_PX - height
  tooltip.style.left = `${Math.min(window.innerWidth - width - GAP_PX, Math.max(GAP_PX, left))}px`
  tooltip.style.top = `${top}px`
}

/**
 * Shows the text of `data-tooltip` near an element on hover and on keyboard focus. Screen readers
 * get the text from the element's accessible name. One instance serves the whole page, also
 * dialogs.
 */
export default function Tooltip() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Firefox before 125 lacks popovers and shows no tooltips.
    if (!('popover' in HTMLElement.prototype)) return undefined
    let frame = 0
    let lastKey = ''
    const timer = new TooltipTimer((element) => {
      cancelAnimationFrame(frame)
      const tooltip = layer.current
      if (!tooltip) return
      if (!element?.isConnected) return tooltip.hidePopover()
      tooltip.textContent = element.dataset['tooltip'] ?? ''
      tooltip.showPopover()
      // The element moves when the content of its dialog changes.
      const follow = () => {
        if (!element.isConnected) return timer.leave(performance.now())
        positionTooltip(tooltip, element)
        frame = requestAnimationFrame(follow)
      }
      follow()
    })
    const onPointerOver = (event: PointerEvent) => {
      const element = closestWithTooltip(event.target)
      if (element && event.pointerType === 'mouse') timer.enter(element, event.timeStamp)
    }
    const onPointerOut = (event: PointerEvent) => {
      const element = closestWithTooltip(event.target)
      if (element && closestWithTooltip(event.relatedTarget) !== element) timer.leave(event.timeStamp)
    }
    const onFocusIn = (event: FocusEvent) => {
      const element = closestWithTooltip(event.target)
      if (element?.matches(':focus-visible') && movesFocus(lastKey))
        timer.enter(element, event.timeStamp, { immediately: true })
    }
    const hide = (event: Event) => timer.leave(event.timeStamp)
    const onKeyDown = (event: KeyboardEvent) => {
      lastKey = event.key
      if (event.key === 'Escape') timer.leave(event.timeStamp)
    }
    const listeners: [string, (event: never) => void][] = [
      ['pointerover', onPointerOver],
      ['pointerout', onPointerOut],
      ['focusin', onFocusIn],
      ['focusout', hide],
      ['pointerdown', hide],
      ['scroll', hide],
      ['keydown', onKeyDown],
    ]
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener, true)
    return () => {
      cancelAnimationFrame(frame)
      for (const [name, listener] of listeners)
        document.removeEventListener(name, listener as EventListener, true)
    }
  }, [])
  return <div ref={layer} popover="manual" className={styles.tooltip} aria-hidden="true" />
}
