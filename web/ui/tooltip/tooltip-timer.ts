/** How long the pointer must rest on an element before its tooltip opens. */
const OPEN_DELAY_MS = 700
/** How long after a tooltip has closed the next one opens without a delay. */
const SKIP_DELAY_WINDOW_MS = 300

/**
 * Decides when a tooltip shows. `show` gets the element whose tooltip to show, or null to hide it.
 */
export class TooltipTimer {
  readonly #show: (element: HTMLElement | null) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #isShown = false
  #closedAt = Number.NEGATIVE_INFINITY

  constructor(show: (element: HTMLElement | null) => void) {
    this.#show = show
  }

  /** Call this on hover, or with `immediately` on keyboard focus. */
  enter(element: HTMLElement, now: number, { immediately = false } = {}): void {
    clearTimeout(this.#timer)
    const open = () => {
      this.#isShown = true
      this.#show(element)
    }
    if (immediately || this.#isShown || now - this.#closedAt < SKIP_DELAY_WINDOW_MS) open()
    else this.#timer = setTimeout(open, OPEN_DELAY_MS)
  }

  /** Call this when the pointer or the focus leaves, or when something else hides the tooltip. */
  leave(now: number): void {
    clearTimeout(this.#timer)
    if (!this.#isShown) return
    this.#isShown = false
    this.#closedAt = now
    this.#show(null)
  }
}
