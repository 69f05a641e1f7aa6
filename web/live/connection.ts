import { useEffect } from 'react'
import type { Watched } from '#shared/live/messages.ts'
import { savesData } from '../network/saves-data.ts'
import { createStore } from '../storage/create-store.ts'

// What screens want of the connection for pushes. The connection itself (socket.ts) loads later.

/** What the mounted parts of the page watch. The last one counts. */
const claims = createStore<readonly { watched: Watched }[]>([])
/** How many new connections screens have asked for. */
const reconnects = createStore(0)

/** The parades whose moves the server should push. */
export const watchedNow = (): Watched => claims.get().at(-1)?.watched ?? null

export const onWatched = (listener: (watched: Watched) => void): (() => void) =>
  claims.subscribe(() => listener(watchedNow()))

/** Subscribes to the moves of all parades while the calling component is mounted. */
export function useWatchMap(): void {
  useEffect(() => claim({ map: true }), [])
}

/** Subscribes to the moves of one parade while the calling component is mounted. */
export function useWatchParade(id: number): void {
  useEffect(() => claim({ parade: id }), [id])
}

function claim(wanted: NonNullable<Watched>): () => void {
  const own = { watched: savesData() ? { ...wanted, slow: true as const } : wanted }
  claims.set([...claims.get(), own])
  return () => claims.set(claims.get().filter((one) => one !== own))
}

/** Opens a new connection: the server assigns its rooms by the session at that moment. */
export const reconnect = (): void => reconnects.set(reconnects.get() + 1)

export const onReconnect = reconnects.subscribe
