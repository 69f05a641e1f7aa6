import { useEffect, useRef } from 'react'
import { TipTimer } from './tooltip-timer.ts'
import styles from './Tooltip.module.css'

const wanting = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

/** Places a tip below its element, or above it where there is no room, and within the window. */
function place(tip: HTMLElement, element: HTMLElement): void {
  const at = element.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const gap = 8
  const below = at.bottom + gap + height <= window.innerHeight
  const left = Math.min(window.innerWidth - width - gap, Math.max(gap, at.left + at.width / 2 - width / 2))
  tip.style.left = `${left}px`
  tip.style.top = `${below ? at.bottom + gap : at.top - gap - height}px`
}

/**
 * Shows the words of `data-tip` beside whatever carries it, for pointers that hover and for the keyboard. The element's own
 * name says the same to screen readers. One layer serves the whole page, dialogs included.
 */
export default function Tips() {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Firefox has it since 125: before, there are no tips.
    if (!('popover' in HTMLElement.prototype)) return undefined
    const timer = new TipTimer((element) => {
      const box = tip.current
      if (!box) return
      if (!element?.isConnected) return box.hidePopover()
      box.textContent = element.dataset['tip'] ?? ''
      box.showPopover()
      place(box, element)
    })
    const over = (event: PointerEvent) => {
      const element = wanting(event.target)
      if (element && event.pointerType === 'mouse') timer.enter(element, event.timeStamp)
    }
    const out = (event: PointerEvent) => {
      if (wanting(event.target) && wanting(event.relatedTarget) !== wanting(event.target))
        timer.leave(event.timeStamp)
    }
    const focus = (event: FocusEvent) => {
      const element = wanting(event.target)
      if (element?.matches(':focus-visible')) timer.enter(element, event.timeStamp, true)
    }
    const leave = (event: Event) => timer.leave(event.timeStamp)
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') timer.leave(event.timeStamp)
    }
    const on: [string, (event: never) => void][] = [
      ['pointerover', over],
      ['pointerout', out],
      ['focusin', focus],
      ['focusout', leave],
      ['pointerdown', leave],
      ['scroll', leave],
      ['keydown', key],
    ]
    for (const [name, listener] of on) document.addEventListener(name, listener as EventListener, true)
    return () => {
      for (const [name, listener] of on) document.removeEventListener(name, listener as EventListener, true)
    }
  }, [])
  return <div ref={tip} popover="manual" className={styles.tip} aria-hidden="true" />
}
