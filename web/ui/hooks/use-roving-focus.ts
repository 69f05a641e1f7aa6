import { type RefObject, useEffect } from 'react'

/** The item that a key moves the focus to, by the index of the focused one. */
const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/**
 * Makes the items of a container a single tab stop, within which the arrow keys, Home and End move
 * the focus. Without it, Tab would go through every marker and button of the map. Items may come and
 * go. Returns a function that stops this.
 *
 * @param selector matches the items. It must not depend on the value of their `tabindex`
 */
export function keepRovingFocus(container: HTMLElement, selector: string): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let stop: HTMLElement | undefined
  const findItems = () => [...container.querySelectorAll<HTMLElement>(selector)]
  const update = () => {
    const items = findItems()
    if (!stop || !items.includes(stop))
      stop = items.find((item) => item.matches('[aria-pressed="true"]')) ?? items[0]
    for (const item of items) item.tabIndex = item === stop ? 0 : -1
  }
  const itemOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null
  container.addEventListener(
    'focusin',
    (event) => {
      stop = itemOf(event) ?? stop
      update()
    },
    { signal },
  )
  container.addEventListener(
    'keydown',
    (event) => {
      const move = moves[event.key]
      const item = itemOf(event)
      if (!move || !item || event.altKey || event.ctrlKey || event.metaKey) return
      const items = findItems().filter((each) => each.getClientRects().length > 0)
      items[move(items.indexOf(item), items.length)]?.focus()
      // The map below would move, or the page scroll.
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  const observer = new MutationObserver(update)
  observer.observe(container, { childList: true })
  update()
  return () => {
    controller.abort()
    observer.disconnect()
  }
}

/** Makes the items of an element a single tab stop (see `keepRovingFocus`). */
export function useRovingFocus(container: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => keepRovingFocus(container.current!, selector), [container, selector])
}
