import { useEffect } from 'react'
import type { Watched } from '#shared/live/messages.ts'
import { savesData } from '../network/saves-data.ts'

// What the page shows now. Several parts of a screen may say so; the last one still there counts.
let claims: { watched: Watched }[] = []
const listeners = new Set<(watched: Watched) => void>()

function change(next: typeof claims): void {
  claims = next
  for (const listener of listeners) listener(watchedNow())
}

/** What the server should push moves of. */
export const watchedNow = (): Watched => claims.at(-1)?.watched ?? null

export function onWatched(listener: (watched: Watched) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for the moves of all parades as long as the calling component is shown. */
export function useWatchMap(): void {
  useEffect(() => claim({ map: true }), [])
}

/** Asks for the moves of one parade as long as the calling component is shown. */
export function useWatchParade(id: number): void {
  useEffect(() => claim({ parade: id }), [id])
}

function claim(wanted: NonNullable<Watched>): () => void {
  const mine = { watched: savesData() ? { ...wanted, slow: true as const } : wanted }
  change([...claims, mine])
  return () => change(claims.filter((one) => one !== mine))
}
