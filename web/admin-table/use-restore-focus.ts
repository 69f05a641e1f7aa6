import { type FocusEvent, type HTMLAttributes, type RefAttributes, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a table when the focused button disappears: moves it to the first remaining
 * button of the row, or else to the row count, or else to the container. Spread the result on the
 * element around the table.
 */
export function useRestoreFocus(): HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement> {
  const container = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<{ element: HTMLElement; row: HTMLElement | null }>(null)
  useEffect(() => {
    if (!lastFocused.current || lastFocused.current.element.isConnected) return undefined
    const { row } = lastFocused.current
    // In the next frame, because a dialog that is closing restores the focus first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const remainingButton = row?.isConnected ? row.querySelector<HTMLElement>('button, a[href]') : null
      const next = remainingButton ?? container.current?.querySelector('output') ?? container.current
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
