import { createContext, use, useEffect, useRef, useState } from 'react'
import { FormFailure } from '#web/forms/field-errors.ts'

/** Finishes the uploads of a picture field. Returns whether all have succeeded. */
type Finish = () => Promise<boolean>

/** Thrown if an upload has failed. The picture's field shows why. */
class UploadFailed extends FormFailure {
  constructor() {
    const message =
      'A picture didn’t upload. Retry it or remove it, then submit again. Nothing you typed is lost.'
    super(message, { pictures: message })
  }
}

/** The uploads of a form's picture fields. The form waits for them before it is sent. */
class PendingUploads {
  readonly #fields = new Set<Finish>()
  #isUnmounted = false

  /** Marks the form as mounted. Returns a function that marks it as unmounted. */
  markMounted(): () => void {
    this.#isUnmounted = false
    return () => {
      this.#isUnmounted = true
    }
  }

  /** Registers a field. Returns a function that removes it. */
  add(finish: Finish): () => void {
    this.#fields.add(finish)
    return () => void this.#fields.delete(finish)
  }

  /** Resolves once all pictures are uploaded. Throws UploadFailed if one was not. */
  async finish(): Promise<void> {
    const finished = await Promise.all([...this.#fields].map((finish) => finish()))
    // An unmounted form must not be sent: its uploads were aborted.
    if (this.#isUnmounted || finished.includes(false)) throw new UploadFailed()
  }
}

/** Creates the value of a form's PendingUploadsContext. */
export function usePendingUploads(): PendingUploads {
  const [uploads] = useState(() => new PendingUploads())
  useEffect(() => uploads.markMounted(), [uploads])
  return uploads
}

export const PendingUploadsContext = createContext(new PendingUploads())

/** Makes the surrounding form wait for this field's uploads. */
export function useRegisterUploads(finish: Finish): void {
  const uploads = use(PendingUploadsContext)
  const latestFinish = useRef(finish)
  useEffect(() => {
    latestFinish.current = finish
  })
  useEffect(() => uploads.add(() => latestFinish.current()), [uploads])
}
