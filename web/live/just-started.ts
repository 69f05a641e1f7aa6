import type { Payload } from '#shared/live/messages.ts'

type Parade = Payload<'parade:started'>

/** Parades that were pushed: the answer to an earlier question does not know them yet. */
export class JustStarted {
  readonly #pushed = new Map<number, { parade: Parade; at: Date }>()

  note(parade: Parade, at: Date): void {
    this.#pushed.set(parade.id, { parade, at })
  }

  /** Those that were pushed after a list was asked for, and are not in it. */
  missingFrom(list: readonly { id: number }[], asked: Date): Parade[] {
    return [...this.#pushed.values()]
      .filter(({ parade, at }) => at >= asked && !list.some(({ id }) => id === parade.id))
      .map(({ parade }) => parade)
  }
}

/** Those of this page. */
export const justStarted = new JustStarted()
