import { type FocusEvent, type HTMLAttributes, type RefAttributes, useEffect, useRef } from 'react'

/** The element that had the focus last, and what must be known about it once it is gone. */
interface LastFocused {
  element: HTMLElement
  row: Element | null
  /** The index of its row among the rows; -1 outside them. */
  rowIndex: number
  isInView: boolean
}

/**
 * Keeps the focus in a table or list when the focused button disappears: the browser would drop it to the
 * start of the page. Moves it to the first button of the row or, if the row is gone, of the row that
 * took its place; without any, to the row count or the container. If the button was in view, so is
 * what gets the focus. Spread the result on the element around the table or list.
 *
 * @param rowSelector what selects the rows
 */
export function useRestoreFocus(
  rowSelector = 'tbody > tr',
): HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement> {
  const container = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<LastFocused>(null)
  // Keeps `isInView` current, because a removed element no longer has a place on the screen.
  const viewObserver = useRef<IntersectionObserver>(null)
  useEffect(() => {
    viewObserver.current = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (lastFocused.current?.element === target && target.isConnected)
          lastFocused.current.isInView = isIntersecting
    })
    return () => viewObserver.current?.disconnect()
  }, [])
  // Once the focus is elsewhere on the page, what disappears here no longer matters. A dialog gives it back.
  useEffect(() => {
    const onFocusIn = ({ target }: globalThis.FocusEvent) => {
      const isElsewhere = target instanceof Element && !container.current?.contains(target)
      if (isElsewhere && !target.closest('dialog')) lastFocused.current = null
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [])
  // After every render, because each may remove the focused button.
  useEffect(() => {
    if (!lastFocused.current || lastFocused.current.element.isConnected) return undefined
    const last = lastFocused.current
    // In the next frame, because a dialog that is closing restores the focus first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const target = findSuccessor(container.current, rowSelector, last)
      target?.focus({ preventScroll: true })
      // The page became shorter, so its footer may be where the table was.
      if (last.isInView) target?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  })
  return {
    ref: container,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest(rowSelector)
      const rows = [...(container.current?.querySelectorAll(rowSelector) ?? [])]
      lastFocused.current = { element: target, row, rowIndex: row ? rows.indexOf(row) : -1, isInView: true }
      viewObserver.current?.disconnect()
      viewObserver.current?.observe(target)
    },
  }
}

/** Returns the element that gets the focus of one that is gone. */
function findSuccessor(
  container: HTMLElement | null,
  rowSelector: string,
  { row, rowIndex }: LastFocused,
): HTMLElement | null {
  const rows = container?.querySelectorAll(rowSelector)
  const successorRow = row?.isConnected ? row : row && (rows?.[rowIndex] ?? rows?.[rows.length - 1])
  const button = successorRow?.querySelector<HTMLElement>('button, a[href]')
  return button ?? container?.querySelector('output') ?? container
}
