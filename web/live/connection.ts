import { useEffect } from 'react'
import type { Watched } from '#shared/live/messages.ts'
import { savesData } from '../network/saves-data.ts'
import { createStore } from '../storage/create-store.ts'

// What screens want of the connection for pushes. The connection itself (socket.ts) loads later.

/** What the mounted parts of the page watch. The last one counts. */
const subscriptions = createStore<readonly { watched: Watched }[]>([])
/** How many new connections screens have asked for. */
const reconnectRequests = createStore(0)

/** The parades whose moves the server should push. */
export const getWatched = (): Watched => subscriptions.get().at(-1)?.watched ?? null

export const onWatchedChange = (listener: (watched: Watched) => void): (() => void) =>
  subscriptions.subscribe(() => listener(getWatched()))

/** Subscribes to the moves of all parades while the calling component is mounted. */
export function useSubscribeToAllParades(): void {
  useEffect(() => subscribe({ map: true }), [])
}

/** Subscribes to the moves of one parade while the calling component is mounted. */
export function useSubscribeToParade(id: number): void {
  useEffect(() => subscribe({ parade: id }), [id])
}

function subscribe(wanted: NonNullable<Watched>): () => void {
  const subscription = { watched: savesData() ? { ...wanted, slow: true as const } : wanted }
  subscriptions.set([...subscriptions.get(), subscription])
  return () => subscriptions.set(subscriptions.get().filter((other) => other !== subscription))
}

/** Opens a new connection: the server assigns its rooms by the session at that moment. */
export const reconnect = (): void => reconnectRequests.set(reconnectRequests.get() + 1)

export const onReconnect = reconnectRequests.subscribe
