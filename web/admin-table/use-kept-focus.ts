import { type FocusEvent, type HTMLAttributes, type RefAttributes, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a table when the button that had it goes, because what it did is done or the row went with it: it passes
 * to the row's first button that is left, or else to the count of rows, or where there are none to the whole. Spread what it answers on the element around the table.
 */
export function useKeptFocus(): HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement> {
  const whole = useRef<HTMLDivElement>(null)
  const had = useRef<{ element: HTMLElement; row: HTMLElement | null }>(null)
  useEffect(() => {
    if (!had.current || had.current.element.isConnected) return undefined
    const { row } = had.current
    // A dialog that closes at this moment tries to give the focus back first.
    const soon = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const left = row?.isConnected ? row.querySelector<HTMLElement>('button, a[href]') : null
      const next = left ?? whole.current?.querySelector('output') ?? whole.current
      next?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(soon)
  })
  return {
    ref: whole,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      had.current = { element: target, row: target.closest('tr') }
    },
  }
}
