import { createStore, useStore } from '../storage/create-store.ts'

/** Whether the server is unreachable, and when it last answered before that. */
export interface Reach {
  silent: boolean
  lastAnswer: Date | undefined
}

const reach = createStore<Reach>({ silent: false, lastAnswer: undefined })
let lastAnswer: Date | undefined

/** The server answered, with whatever status. */
export function noteAnswer(now: Date): void {
  lastAnswer = now
  // Answers come every few seconds, so the screen updates only when the connection comes or goes.
  if (reach.get().silent) reach.set({ silent: false, lastAnswer })
}

/** A request found no server: this device is offline, or the server is down. */
export function markUnreachable(): void {
  if (!reach.get().silent) reach.set({ silent: true, lastAnswer })
}

// The browser knows immediately when its connection goes; only an answer proves that it is back.
globalThis.window?.addEventListener('offline', markUnreachable)

export const useReach = (): Reach => useStore(reach)
