import { useEffect } from 'react'
import type { WatchRequest } from '#shared/live/messages.ts'
import { savesData } from '../device.ts'
import { createStore } from '../storage/create-store.ts'

// What screens request from the socket for pushes. The socket itself (socket.ts) loads later.

/**
 * What the mounted components watch. The newest one counts: the screen that the visitor has just
 * opened.
 */
const subscriptions = createStore<readonly { watched: WatchRequest }[]>([])
/** Number of reconnects that screens have requested. */
const reconnectRequests = createStore(0)

/** Returns the parades whose moves the server should push: none while nobody sees the page. */
export const getWatched = (): WatchRequest =>
  isHidden() ? null : (subscriptions.get().at(-1)?.watched ?? null)

/**
 * Calls the listener when the server should push other moves. `isBack`: the page is visible again
 * and has missed moves. Returns a function to unsubscribe.
 */
export function onWatchedChange(listener: (watched: WatchRequest, isBack: boolean) => void): () => void {
  const unsubscribe = subscriptions.subscribe(() => listener(getWatched(), false))
  const onVisibility = () => listener(getWatched(), !isHidden())
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

const isHidden = (): boolean => document.visibilityState === 'hidden'

/** Subscribes to the moves of all parades while the calling component is mounted. */
export function useSubscribeToAllParades(): void {
  useEffect(() => subscribe({ map: true }), [])
}

/** Subscribes to the moves of one parade while the calling component is mounted. */
export function useSubscribeToParade(id: number): void {
  useEffect(() => subscribe({ parade: id }), [id])
}

/** Adds what a component watches. With Data Saver, the server sends fewer moves (`WatchRequest`). */
function subscribe(watched: NonNullable<WatchRequest>): () => void {
  const subscription = { watched: savesData() ? { ...watched, slow: true as const } : watched }
  subscriptions.set([...subscriptions.get(), subscription])
  return () => subscriptions.set(subscriptions.get().filter((other) => other !== subscription))
}

/**
 * Reconnects the socket after a login: the server assigns a socket to its rooms by the session at
 * connection time.
 */
export const reconnect = (): void => reconnectRequests.set(reconnectRequests.get() + 1)

/** Calls the listener when a screen requests a reconnect. Returns a function to unsubscribe. */
export const onReconnect = reconnectRequests.subscribe
