import { createStore, useStore } from '../storage/create-store.ts'

const isUnreachable = createStore(false)

/** Records that the server responded, with any status. */
export const markReachable = (): void => setUnreachable(false)

/** Records a failed request: this device is offline, or the server is down. */
export const markUnreachable = (): void => setUnreachable(true)

/** Responses arrive every few seconds. Screens render only when the connection is lost or back. */
function setUnreachable(value: boolean): void {
  if (isUnreachable.get() !== value) isUnreachable.set(value)
}

// The browser reports a lost connection immediately. Only a response proves that it is back.
globalThis.window?.addEventListener('offline', markUnreachable)

export const useIsUnreachable = (): boolean => useStore(isUnreachable)
