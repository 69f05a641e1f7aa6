import { createContext, use, useEffect, useRef, useState } from 'react'
import { FormFailure } from '#web/forms/field-errors.ts'

/** Uploads what a picture field still holds. Returns whether all of it was accepted. */
type Finish = () => Promise<boolean>

/** A picture did not upload; its field says why. */
class UploadFailed extends FormFailure {
  constructor() {
    const message =
      'A picture didn’t upload. Retry it or remove it, then submit again. Nothing you typed is lost.'
    super(message, { pictures: message })
  }
}

/** The uploads of a form's picture fields, for which the form waits before it is sent. */
class PendingUploads {
  readonly #fields = new Set<Finish>()
  #isLeft = false

  /** Notes that the form is shown. Returns a function that notes that it is gone. */
  markShown(): () => void {
    this.#isLeft = false
    return () => {
      this.#isLeft = true
    }
  }

  /** Adds a field. Returns a function that removes it. */
  add(finish: Finish): () => void {
    this.#fields.add(finish)
    return () => void this.#fields.delete(finish)
  }

  /**
   * Resolves once every picture is uploaded.
   *
   * @throws UploadFailed
   */
  async finish(): Promise<void> {
    const finished = await Promise.all([...this.#fields].map((finish) => finish()))
    // A form that was left sends nothing more: its uploads were aborted.
    if (this.#isLeft || finished.includes(false)) throw new UploadFailed()
  }
}

/** Returns the uploads of the picture fields inside the PendingUploadsContext of a form. */
export function usePendingUploads(): PendingUploads {
  const [uploads] = useState(() => new PendingUploads())
  useEffect(() => uploads.markShown(), [uploads])
  return uploads
}

export const PendingUploadsContext = createContext(new PendingUploads())

/** Lets the form around wait for this field. */
export function useRegisterUploads(finish: Finish): void {
  const uploads = use(PendingUploadsContext)
  const latestFinish = useRef(finish)
  useEffect(() => {
    latestFinish.current = finish
  })
  useEffect(() => uploads.add(() => latestFinish.current()), [uploads])
}
