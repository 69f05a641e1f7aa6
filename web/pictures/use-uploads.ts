import { useEffect, useRef, useState } from 'react'
import { canRetry, fetchPicture, uploadPicture, uploadErrorText } from './send-picture.ts'

/** An upload that is queued, running or failed. */
export interface Upload {
  id: number
  name: string
  /** The fraction sent, 0 to 1. */
  progress: number
  /** The message for the user if it failed, or null. */
  error: string | null
  /** Whether it may succeed later: after a lost connection, but not for a file in the wrong format. */
  canRetry: boolean
  /** The file, kept for a retry, or null if the picture comes from an address. */
  file: File | null
}

/**
 * Uploads pictures one at a time, so that they come in the order of the choice. `onUploaded` gets each
 * URL.
 */
export function useUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())
  const failedIds = useRef(new Set<number>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latestOnUploaded = useRef(onUploaded)
  useEffect(() => {
    latestOnUploaded.current = onUploaded
  })
  useEffect(() => {
    const abortControllers = aborts.current
    return () => {
      for (const controller of abortControllers.values()) controller.abort()
    }
  }, [])

  const update = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((item) => (item.id === id ? { ...item, ...changes } : item)))

  const remove = (id: number) => {
    aborts.current.get(id)?.abort()
    aborts.current.delete(id)
    failedIds.current.delete(id)
    setUploads((all) => all.filter((item) => item.id !== id))
  }

  /** Queues an upload from a file or an address. Returns whether it has succeeded. */
  const upload = (source: File | string): Promise<boolean> => {
    lastId.current += 1
    const id = lastId.current
    const file = typeof source === 'string' ? null : source
    const controller = new AbortController()
    aborts.current.set(id, controller)
    const name = typeof source === 'string' ? source : source.name
    setUploads((all) => [...all, { id, name, progress: 0, error: null, canRetry: false, file }])
    const send = async () => {
      try {
        const { url } = file
          ? await uploadPicture(file, (progress) => update(id, { progress }), controller.signal)
          : await fetchPicture(name, controller.signal)
        remove(id)
        latestOnUploaded.current(url)
        return true
      } catch (error) {
        if (controller.signal.aborted) return false
        failedIds.current.add(id)
        update(id, { error: uploadErrorText(error), canRetry: file === null || canRetry(error) })
        return false
      }
    }
    const isUploaded = queue.current.then(() => (controller.signal.aborted ? false : send()))
    queue.current = isUploaded
    return isUploaded
  }

  /**
   * Waits for all uploads, including those added in the meantime. Returns whether none has failed.
   */
  const finish = async (): Promise<boolean> => {
    let lastUpload
    do {
      lastUpload = queue.current
      await lastUpload
    } while (lastUpload !== queue.current)
    return failedIds.current.size === 0
  }

  return { uploads, upload, remove, finish }
}
