import { createContext, use, useEffect, useRef, useState } from 'react'

/** Takes what a picture field still holds; answers whether nothing of it was refused. */
type Settle = () => Promise<boolean>

/** A picture that was given was not taken: its field says why. */
export class PictureNotTaken extends Error {
  override readonly message =
    'A picture was not taken. Try it again or leave it out, and send the form again. Nothing you typed is lost.'
}

/** Lets a form wait, before it is sent, for the pictures that its fields are still taking. */
class Settling {
  readonly #fields = new Set<Settle>()
  #isLeft = false

  /** The form is shown; answers how to tell that it is not any more. */
  show(): () => void {
    this.#isLeft = false
    return () => {
      this.#isLeft = true
    }
  }

  /** A field takes part until the answered function is called. */
  join(settle: Settle): () => void {
    this.#fields.add(settle)
    return () => void this.#fields.delete(settle)
  }

  /**
   * Resolves once every picture that was given is there.
   *
   * @throws PictureNotTaken
   */
  async settle(): Promise<void> {
    const settled = await Promise.all([...this.#fields].map((settle) => settle()))
    // A form that was left sends nothing any more; its pictures were cut off.
    if (this.#isLeft || settled.includes(false)) throw new PictureNotTaken()
  }
}

/** Lets a form wait for the picture fields that stand in its SettlingContext. */
export function useSettlingFields(): Settling {
  const [settling] = useState(() => new Settling())
  useEffect(() => settling.show(), [settling])
  return settling
}

/** What the picture fields inside belong to. */
export const SettlingContext = createContext(new Settling())

/** Has the form around wait for this field. */
export function useSettling(settle: Settle): void {
  const settling = use(SettlingContext)
  const newest = useRef(settle)
  useEffect(() => {
    newest.current = settle
  })
  useEffect(() => settling.join(() => newest.current()), [settling])
}
