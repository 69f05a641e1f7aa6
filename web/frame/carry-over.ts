/**
 * A button or link of a page, identified by its kind and its text, so that it can be found in a
 * page that is rendered again.
 */
interface Told {
  kind: string
  words: string
  /** Its index among those with the same text. */
  index: number
}

const wordsOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent

const alike = (root: Element, kind: string, words: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(kind)].filter((each) => wordsOf(each) === words)

function tell(root: Element, element: Element | null): Told | null {
  const found = element?.closest<HTMLElement>('button, a')
  if (!found || !root.contains(found)) return null
  const kind = found.localName
  const words = wordsOf(found)
  return { kind, words, index: alike(root, kind, words).indexOf(found) }
}

const find = (root: Element, told: Told | null): HTMLElement | undefined =>
  told ? alike(root, told.kind, told.words)[told.index] : undefined

/**
 * Watches what a visitor does in the first view of a page, which is rendered but not yet alive.
 * Returns what to do once the live page has replaced it: the focus returns to its place, and the
 * last pressed button is pressed.
 */
export function watchFirstView(root: Element): () => void {
  let pressed: Told | null = null
  let focused = tell(root, document.activeElement)
  const press = ({ target }: Event) => {
    const told = tell(root, target as Element)
    // Links work without scripts.
    if (told?.kind === 'button') pressed = told
  }
  const focus = ({ target }: Event) => {
    focused = tell(root, target as Element)
  }
  root.addEventListener('click', press)
  root.addEventListener('focusin', focus)
  return () => {
    root.removeEventListener('click', press)
    root.removeEventListener('focusin', focus)
    if (document.activeElement === document.body) find(root, focused)?.focus({ preventScroll: true })
    find(root, pressed)?.click()
  }
}
