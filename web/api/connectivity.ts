import { createStore, useStore } from '../storage/create-store.ts'

/** Whether the server is unreachable, and when it last answered before that. */
export interface Connectivity {
  isUnreachable: boolean
  lastResponseAt: Date | undefined
}

const connectivity = createStore<Connectivity>({ isUnreachable: false, lastResponseAt: undefined })
let lastResponseAt: Date | undefined

/** The server answered, with whatever status. */
export function recordResponse(now: Date): void {
  lastResponseAt = now
  // Answers come every few seconds, so the screen updates only when the connection comes or goes.
  if (connectivity.get().isUnreachable) connectivity.set({ isUnreachable: false, lastResponseAt })
}

/** A request found no server: this device is offline, or the server is down. */
export function markUnreachable(): void {
  if (!connectivity.get().isUnreachable) connectivity.set({ isUnreachable: true, lastResponseAt })
}

// The browser knows immediately when its connection goes; only an answer proves that it is back.
globalThis.window?.addEventListener('offline', markUnreachable)

export const useConnectivity = (): Connectivity => useStore(connectivity)
