import { useEffect, useRef, useState } from 'react'
import { fetchPicture, uploadPicture, uploadErrorText } from './send-picture.ts'

/** A picture that is being uploaded: its name, the share that has gone out (0 to 1), or why it failed. */
export interface Upload {
  id: number
  name: string
  progress: number
  error: string | null
  /** The file, for another try; null for an address. */
  file: File | null
}

/** Uploads pictures one after another. `onUploaded` gets the address of each. */
export function useUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())
  const failed = useRef(new Set<number>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latestOnUploaded = useRef(onUploaded)
  useEffect(() => {
    latestOnUploaded.current = onUploaded
  })
  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const update = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((other) => (other.id === id ? { ...other, ...changes } : other)))

  const remove = (id: number) => {
    aborts.current.get(id)?.abort()
    aborts.current.delete(id)
    failed.current.delete(id)
    setUploads((all) => all.filter((other) => other.id !== id))
  }

  /** Returns whether the picture was accepted. */
  const upload = (source: File | string): Promise<boolean> => {
    lastId.current += 1
    const id = lastId.current
    const file = typeof source === 'string' ? null : source
    const abort = new AbortController()
    aborts.current.set(id, abort)
    const name = typeof source === 'string' ? source : source.name
    setUploads((all) => [...all, { id, name, progress: 0, error: null, file }])
    const send = async () => {
      try {
        const { url } = file
          ? await uploadPicture(file, (progress) => update(id, { progress }), abort.signal)
          : await fetchPicture(name, abort.signal)
        remove(id)
        latestOnUploaded.current(url)
        return true
      } catch (error) {
        if (abort.signal.aborted) return false
        failed.current.add(id)
        update(id, { error: uploadErrorText(error) })
        return false
      }
    }
    const sent = queue.current.then(() => (abort.signal.aborted ? false : send()))
    queue.current = sent
    return sent
  }

  /** Waits for the uploads under way. Returns whether none has failed. */
  const finish = async (): Promise<boolean> => {
    let last
    do {
      last = queue.current
      await last
    } while (last !== queue.current)
    return failed.current.size === 0
  }

  return { uploads, upload, remove, finish }
}
