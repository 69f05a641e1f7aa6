import { createStore, useStore } from '../storage/create-store.ts'

/** When this page lost the server (Unix ms, by this device's clock); undefined while it is reachable. */
export const lostAt = createStore<number | undefined>(undefined)

/** Records that the server responded, with any status. */
export const markReachable = (): void => lostAt.set(undefined)

/** Records a failed request: this device is offline, or the server is down. */
export const markUnreachable = (): void => lostAt.set(lostAt.get() ?? Date.now())

// The browser reports a lost connection immediately. Only a response proves that it is back.
globalThis.window?.addEventListener('offline', markUnreachable)

export const useIsUnreachable = (): boolean => useStore(lostAt) !== undefined

export const useLostAt = (): number | undefined => useStore(lostAt)
