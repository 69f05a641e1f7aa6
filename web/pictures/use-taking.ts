import { useEffect, useRef, useState } from 'react'
import { fetchPicture, uploadPicture, whyNotTaken } from './send-picture.ts'

/** A picture on its way: what it is called, how much of it has gone out (0 to 1), or why it was not taken. */
export interface Taking {
  id: number
  name: string
  share: number
  problem: string | null
  /** The file, for another try; null for an address. */
  file: File | null
}

/** Sends pictures one after another and tells `onTaken` the address of each that we keep. */
export function useTaking(onTaken: (url: string) => void) {
  const [taking, setTaking] = useState<readonly Taking[]>([])
  const lastId = useRef(0)
  const stops = useRef(new Map<number, AbortController>())
  const refused = useRef(new Set<number>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const tell = useRef(onTaken)
  useEffect(() => {
    tell.current = onTaken
  })
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (id: number, part: Partial<Taking>) =>
    setTaking((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))

  const remove = (id: number) => {
    stops.current.get(id)?.abort()
    stops.current.delete(id)
    refused.current.delete(id)
    setTaking((all) => all.filter((each) => each.id !== id))
  }

  /** Answers whether it was taken. */
  const take = (given: File | string): Promise<boolean> => {
    lastId.current += 1
    const id = lastId.current
    const file = typeof given === 'string' ? null : given
    const stop = new AbortController()
    stops.current.set(id, stop)
    const name = typeof given === 'string' ? given : given.name
    setTaking((all) => [...all, { id, name, share: 0, problem: null, file }])
    const send = async () => {
      try {
        const { url } = file
          ? await uploadPicture(file, (share) => change(id, { share }), stop.signal)
          : await fetchPicture(name, stop.signal)
        remove(id)
        tell.current(url)
        return true
      } catch (error) {
        if (stop.signal.aborted) return false
        refused.current.add(id)
        change(id, { problem: whyNotTaken(error) })
        return false
      }
    }
    const sent = queue.current.then(() => (stop.signal.aborted ? false : send()))
    queue.current = sent
    return sent
  }

  /** Waits for those on their way. Answers whether none stands there refused. */
  const settled = async (): Promise<boolean> => {
    let last
    do {
      last = queue.current
      await last
    } while (last !== queue.current)
    return refused.current.size === 0
  }

  return { taking, take, remove, settled }
}
