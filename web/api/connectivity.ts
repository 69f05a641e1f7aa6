import { createStore, useStore } from '../storage/create-store.ts'

export interface Connectivity {
  isUnreachable: boolean
  /** Time of the last response before the server became unreachable, maybe of an earlier visit. */
  lastResponseAt: Date | undefined
}

/** What screens render. `lastResponseAt` below is newer while the server responds. */
const connectivity = createStore<Connectivity>({ isUnreachable: false, lastResponseAt: undefined })
let lastResponseAt: Date | undefined

/** Records that the server responded, with any status. */
export function recordResponse(now: Date): void {
  lastResponseAt = now
  // Responses arrive every few seconds. The store changes, and screens render, only when the
  // connection comes back.
  if (connectivity.get().isUnreachable) connectivity.set({ isUnreachable: false, lastResponseAt })
}

/** Records that a screen shows data that was saved at this time. */
export function recordSavedData(savedAt: Date): void {
  if (lastResponseAt && lastResponseAt >= savedAt) return
  lastResponseAt = savedAt
  if (connectivity.get().isUnreachable) connectivity.set({ isUnreachable: true, lastResponseAt })
}

/** Records a failed request: this device is offline, or the server is down. */
export function markUnreachable(): void {
  if (!connectivity.get().isUnreachable) connectivity.set({ isUnreachable: true, lastResponseAt })
}

// The browser reports a lost connection immediately. Only a response proves that it is back.
globalThis.window?.addEventListener('offline', markUnreachable)

/** Returns whether the server is unreachable, and how old the shown data is. */
export const useConnectivity = (): Connectivity => useStore(connectivity)
