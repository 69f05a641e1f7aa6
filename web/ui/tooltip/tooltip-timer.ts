/** A tooltip opens after this long over its element, in ms. */
const OPEN_DELAY_MS = 700
/** Within this long after one has closed, the next opens without a delay, in ms. */
const SKIP_DELAY_WINDOW_MS = 300

/** Decides when a tooltip shows. `show` gets the element that has the tooltip, or null for none. */
export class TooltipTimer {
  readonly #show: (element: HTMLElement | null) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #shown = false
  #closedAt = Number.NEGATIVE_INFINITY

  constructor(show: (element: HTMLElement | null) => void) {
    this.#show = show
  }

  /** The pointer rests on an element, or the keyboard has focused it (`immediately`). */
  enter(element: HTMLElement, now: number, immediately = false): void {
    clearTimeout(this.#timer)
    const open = () => {
      this.#shown = true
      this.#show(element)
    }
    if (immediately || this.#shown || now - this.#closedAt < SKIP_DELAY_WINDOW_MS) open()
    else this.#timer = setTimeout(open, OPEN_DELAY_MS)
  }

  /** The pointer or the focus has left, or something else hides the tooltip. */
  leave(now: number): void {
    clearTimeout(this.#timer)
    if (!this.#shown) return
    this.#shown = false
    this.#closedAt = now
    this.#show(null)
  }
}
