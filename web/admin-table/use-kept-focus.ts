import { type FocusEvent, type HTMLAttributes, type RefAttributes, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a table when the button that had it disappears. The focus moves to the first button left in its row,
 * else to the count of rows, else to the whole. Spread the result on the element around the table.
 */
export function useKeptFocus(): HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement> {
  const whole = useRef<HTMLDivElement>(null)
  const had = useRef<{ element: HTMLElement; row: HTMLElement | null }>(null)
  useEffect(() => {
    if (!had.current || had.current.element.isConnected) return undefined
    const { row } = had.current
    // A dialog that closes now gives the focus back first.
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
