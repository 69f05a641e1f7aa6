/** A button or link of a page, told by what it is and says, so that it is found again in a page that is drawn anew. */
interface Told {
  kind: string
  words: string
  /** Which of those that say the same. */
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
 * Watches what a visitor does in the first view of a page, which is drawn but not yet alive. Answers what to do once the page
 * itself has taken its place: the focus goes where it was, and the button that was pressed last is pressed.
 */
export function watchFirstView(root: Element): () => void {
  let pressed: Told | null = null
  let focused = tell(root, document.activeElement)
  const press = ({ target }: Event) => {
    const told = tell(root, target as Element)
    // Links lead on by themselves.
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
