import { type FocusEvent, type HTMLAttributes, type RefAttributes, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a table when the button that had it disappears. The focus moves to the first button left in its row,
 * else to the count of rows, else to the whole. Spread the result on the element around the table.
 */
export function useRestoreFocus(): HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement> {
  const container = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<{ element: HTMLElement; row: HTMLElement | null }>(null)
  useEffect(() => {
    if (!lastFocused.current || lastFocused.current.element.isConnected) return undefined
    const { row } = lastFocused.current
    // A dialog that closes now gives the focus back first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const left = row?.isConnected ? row.querySelector<HTMLElement>('button, a[href]') : null
      const next = left ?? container.current?.querySelector('output') ?? container.current
      next?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  })
  return {
    ref: container,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      lastFocused.current = { element: target, row: target.closest('tr') }
    },
  }
}
