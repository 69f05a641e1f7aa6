/**
 * Returns a ref for elements that may disappear. If the focus is inside one that does, `pass` moves it first:
 * the browser would drop it to the start of the page. Must be the same at each render.
 */
export const passFocusOn =
  <Leaving extends HTMLElement>(pass: (leaving: Leaving) => void) =>
  (element: Leaving) =>
  () => {
    if (element.contains(document.activeElement)) pass(element)
  }

/** Moves the focus to the main heading of what has replaced the focused element. */
export function focusHeading(content: HTMLElement | null): void {
  const heading = content?.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
