import { useSyncExternalStore } from 'react'

/** Whether the server answered last time, and when it last did. */
export interface Reach {
  silent: boolean
  lastAnswer: Date | undefined
}

let reach: Reach = { silent: false, lastAnswer: undefined }
const listeners = new Set<() => void>()

function change(next: Reach): void {
  const told = next.silent !== reach.silent
  reach = next
  // Answers come every few seconds: screens hear only of going and coming back.
  if (told) for (const listener of listeners) listener()
}

/** The server answered, whatever it said. */
export function noteAnswer(now: Date): void {
  change({ silent: false, lastAnswer: now })
}

/** A request found no server: offline, or it is down. */
export function markUnreachable(): void {
  change({ ...reach, silent: true })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The browser knows at once when its last connection goes; only an answer proves that there is one again.
  window.addEventListener('offline', markUnreachable)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('offline', markUnreachable)
  }
}

const read = () => reach

export function useReach(): Reach {
  return useSyncExternalStore(subscribe, read, read)
}
