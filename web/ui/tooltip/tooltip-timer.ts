/** A tip opens after so long over its element, in ms. */
const OPEN_DELAY = 700
/** Within so long after one has closed, the next opens at once: whoever reads tips goes along a row of buttons. */
const SKIP_DELAY = 300

/** Decides when a tip is shown. `show` gets the element that wants it, or null for none. */
export class TipTimer {
  readonly #show: (element: HTMLElement | null) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #shown = false
  #closedAt = Number.NEGATIVE_INFINITY

  constructor(show: (element: HTMLElement | null) => void) {
    this.#show = show
  }

  /** The pointer rests on an element, or the keyboard has come to it (`atOnce`). */
  enter(element: HTMLElement, now: number, atOnce = false): void {
    clearTimeout(this.#timer)
    const open = () => {
      this.#shown = true
      this.#show(element)
    }
    if (atOnce || this.#shown || now - this.#closedAt < SKIP_DELAY) open()
    else this.#timer = setTimeout(open, OPEN_DELAY)
  }

  /** It has left, or did something: whatever is shown goes. */
  leave(now: number): void {
    clearTimeout(this.#timer)
    if (!this.#shown) return
    this.#shown = false
    this.#closedAt = now
    this.#show(null)
  }
}
