import { type FocusEvent, type HTMLAttributes, type RefAttributes, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a table when the focused button disappears: moves it to the first remaining
 * button of the row. If there is none, moves it to the row count or to the container. Spread the
 * result on the element around the table.
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
      const target = remainingButton ?? container.current?.querySelector('output') ?? container.current
      target?.focus({ preventScroll: true })
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
