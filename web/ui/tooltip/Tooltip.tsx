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

/** Positions a tooltip below its element, or above it if there is no room, within the viewport. */
function positionTooltip(tooltip: HTMLElement, element: HTMLElement): void {
  const anchor = element.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  const fitsBelow = anchor.bottom + GAP_PX + height <= window.innerHeight
  const left = Math.min(
    window.innerWidth - width - GAP_PX,
    Math.max(GAP_PX, anchor.left + anchor.width / 2 - width / 2),
  )
  tooltip.style.left = `${left}px`
  tooltip.style.top = `${fitsBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height}px`
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
