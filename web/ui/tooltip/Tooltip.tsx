import { useEffect, useRef } from 'react'
import { TooltipTimer } from './tooltip-timer.ts'
import styles from './Tooltip.module.css'

const closestWithTooltip = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

/** Positions a tooltip below its element, or above it if there is no room, within the viewport. */
function place(tooltip: HTMLElement, element: HTMLElement): void {
  const at = element.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  const gapPx = 8
  const below = at.bottom + gapPx + height <= window.innerHeight
  const left = Math.min(
    window.innerWidth - width - gapPx,
    Math.max(gapPx, at.left + at.width / 2 - width / 2),
  )
  tooltip.style.left = `${left}px`
  tooltip.style.top = `${below ? at.bottom + gapPx : at.top - gapPx - height}px`
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
    const timer = new TooltipTimer((element) => {
      const tooltip = layer.current
      if (!tooltip) return
      if (!element?.isConnected) return tooltip.hidePopover()
      tooltip.textContent = element.dataset['tooltip'] ?? ''
      tooltip.showPopover()
      place(tooltip, element)
    })
    const over = (event: PointerEvent) => {
      const element = closestWithTooltip(event.target)
      if (element && event.pointerType === 'mouse') timer.enter(element, event.timeStamp)
    }
    const out = (event: PointerEvent) => {
      const element = closestWithTooltip(event.target)
      if (element && closestWithTooltip(event.relatedTarget) !== element) timer.leave(event.timeStamp)
    }
    const focus = (event: FocusEvent) => {
      const element = closestWithTooltip(event.target)
      if (element?.matches(':focus-visible')) timer.enter(element, event.timeStamp, true)
    }
    const leave = (event: Event) => timer.leave(event.timeStamp)
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') timer.leave(event.timeStamp)
    }
    const listeners: [string, (event: never) => void][] = [
      ['pointerover', over],
      ['pointerout', out],
      ['focusin', focus],
      ['focusout', leave],
      ['pointerdown', leave],
      ['scroll', leave],
      ['keydown', key],
    ]
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener, true)
    return () => {
      for (const [name, listener] of listeners)
        document.removeEventListener(name, listener as EventListener, true)
    }
  }, [])
  return <div ref={layer} popover="manual" className={styles.tooltip} aria-hidden="true" />
}
