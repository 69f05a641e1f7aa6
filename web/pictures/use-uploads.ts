import { useEffect, useRef, useState } from 'react'
import { fetchPicture, uploadPicture, uploadProblem } from './send-picture.ts'

/** A picture that is being uploaded: its name, the share that has gone out (0 to 1), or why it failed. */
export interface Upload {
  id: number
  name: string
  share: number
  problem: string | null
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
  const newest = useRef(onUploaded)
  useEffect(() => {
    newest.current = onUploaded
  })
  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))

  const remove = (id: number) => {
    aborts.current.get(id)?.abort()
    aborts.current.delete(id)
    failed.current.delete(id)
    setUploads((all) => all.filter((each) => each.id !== id))
  }

  /** Returns whether the picture was accepted. */
  const upload = (given: File | string): Promise<boolean> => {
    lastId.current += 1
    const id = lastId.current
    const file = typeof given === 'string' ? null : given
    const abort = new AbortController()
    aborts.current.set(id, abort)
    const name = typeof given === 'string' ? given : given.name
    setUploads((all) => [...all, { id, name, share: 0, problem: null, file }])
    const send = async () => {
      try {
        const { url } = file
          ? await uploadPicture(file, (share) => change(id, { share }), abort.signal)
          : await fetchPicture(name, abort.signal)
        remove(id)
        newest.current(url)
        return true
      } catch (error) {
        if (abort.signal.aborted) return false
        failed.current.add(id)
        change(id, { problem: uploadProblem(error) })
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
