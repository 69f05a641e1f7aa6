import { createContext, use, useEffect, useRef, useState } from 'react'
import { FormFailure } from '#web/forms/field-errors.ts'
import { createStore } from '#web/storage/create-store.ts'

/** Waits for the uploads of a picture field. Returns whether all have succeeded. */
type FinishUploads = () => Promise<boolean>

/** Thrown if an upload has failed. The picture's field shows why. */
class UploadError extends FormFailure {
  constructor() {
    const message =
      'A picture didn’t upload. Retry it or remove it, then submit again. Nothing you typed is lost.'
    super(message, { pictures: message })
  }
}

/** The uploads of a form's picture fields. The form waits for them before it is sent. */
class PendingUploads {
  /** One function for each picture field of the form. */
  readonly #finishers = new Set<FinishUploads>()
  #isUnmounted = false
  /** The number of fields with pictures that are not uploaded yet. */
  readonly busyFields = createStore(0)

  /** Marks the form as mounted. Returns a function that marks it as unmounted. */
  markMounted(): () => void {
    this.#isUnmounted = false
    return () => {
      this.#isUnmounted = true
    }
  }

  /** Registers a field. Returns a function that removes it. */
  add(finishUploads: FinishUploads): () => void {
    this.#finishers.add(finishUploads)
    return () => void this.#finishers.delete(finishUploads)
  }

  /** Counts a field as busy. Returns a function that ends this. */
  markBusy(): () => void {
    const { busyFields } = this
    busyFields.set(busyFields.get() + 1)
    return () => busyFields.set(busyFields.get() - 1)
  }

  /** Resolves once all pictures are uploaded. Throws UploadError if one was not. */
  async finishAll(): Promise<void> {
    const results = await Promise.all([...this.#finishers].map((finishUploads) => finishUploads()))
    // An unmounted form must not be sent: its uploads were aborted.
    if (this.#isUnmounted || results.includes(false)) throw new UploadError()
  }
}

/** Creates the value of a form's PendingUploadsContext. */
export function usePendingUploads(): PendingUploads {
  const [uploads] = useState(() => new PendingUploads())
  useEffect(() => uploads.markMounted(), [uploads])
  return uploads
}

/** Set by a form that waits for the uploads of its picture fields before it is sent. */
export const PendingUploadsContext = createContext<PendingUploads | null>(null)

/**
 * Makes the surrounding form wait for this field's uploads. Throws outside a PendingUploadsContext,
 * because no form would wait for them.
 *
 * @param isBusy whether the field has pictures that are not uploaded yet
 */
export function useRegisterUploads(finishUploads: FinishUploads, isBusy: boolean): void {
  const uploads = use(PendingUploadsContext)
  if (!uploads) throw new Error('A picture field needs a PendingUploadsContext.')
  const latestFinishUploads = useRef(finishUploads)
  useEffect(() => {
    latestFinishUploads.current = finishUploads
  })
  useEffect(() => uploads.add(() => latestFinishUploads.current()), [uploads])
  useEffect(() => (isBusy ? uploads.markBusy() : undefined), [uploads, isBusy])
}
