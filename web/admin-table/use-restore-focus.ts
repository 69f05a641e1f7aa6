import { type FocusEvent, type HTMLAttributes, type RefAttributes, useEffect, useRef } from 'react'

/** The element of a table that had the focus last, and where it was. */
interface LastFocused {
  element: HTMLElement
  row: HTMLTableRowElement | null
  /** The number of its row in the table. */
  index: number
  isInView: boolean
}

/**
 * Keeps the focus in a table when the focused button disappears: moves it to the first remaining
 * button of the row, or of the row that took its place. If there is none, moves it to the row count
 * or to the container. If the button was in view, so is what gets the focus. Spread the result on
 * the element around the table.
 */
export function useRestoreFocus(): HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement> {
  const container = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<LastFocused>(null)
  const observer = useRef<IntersectionObserver>(null)
  useEffect(() => {
    observer.current = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (lastFocused.current?.element === target && target.isConnected)
          lastFocused.current.isInView = isIntersecting
    })
    return () => observer.current?.disconnect()
  }, [])
  useEffect(() => {
    if (!lastFocused.current || lastFocused.current.element.isConnected) return undefined
    const { row, index, isInView } = lastFocused.current
    // In the next frame, because a dialog that is closing restores the focus first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const rows = container.current?.querySelectorAll('tbody > tr')
      const place = row?.isConnected ? row : row && (rows?.[index] ?? rows?.[rows.length - 1])
      const button = place?.querySelector<HTMLElement>('button, a[href]')
      const target = button ?? container.current?.querySelector('output') ?? container.current
      target?.focus({ preventScroll: true })
      // The page became shorter, so its footer may be where the table was.
      if (isInView) target?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  })
  return {
    ref: container,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('tr')
      lastFocused.current = { element: target, row, index: row?.sectionRowIndex ?? -1, isInView: true }
      observer.current?.disconnect()
      observer.current?.observe(target)
    },
  }
}
