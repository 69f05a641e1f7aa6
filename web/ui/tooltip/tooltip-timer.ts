const OPEN_DELAY_MS = 700
/** Within this time after a tooltip has closed, the next one opens without a delay. */
const SKIP_DELAY_WINDOW_MS = 300

/** Decides when a tooltip shows. `show` gets the element whose tooltip shows, or null for none. */
export class TooltipTimer {
  readonly #show: (element: HTMLElement | null) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #shown = false
  #closedAt = Number.NEGATIVE_INFINITY

  constructor(show: (element: HTMLElement | null) => void) {
    this.#show = show
  }

  /** Call this on hover, or with `immediately` on keyboard focus. */
  enter(element: HTMLElement, now: number, immediately = false): void {
    clearTimeout(this.#timer)
    const open = () => {
      this.#shown = true
      this.#show(element)
    }
    if (immediately || this.#shown || now - this.#closedAt < SKIP_DELAY_WINDOW_MS) open()
    else this.#timer = setTimeout(open, OPEN_DELAY_MS)
  }

  /** Call this when the pointer or the focus leaves, or when something else hides the tooltip. */
  leave(now: number): void {
    clearTimeout(this.#timer)
    if (!this.#shown) return
    this.#shown = false
    this.#closedAt = now
    this.#show(null)
  }
}
