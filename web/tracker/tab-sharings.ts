import { useSyncExternalStore } from 'react'
import { tabStorage } from '../storage/browser-storage.ts'

// Part of the first script of every page, for all who never share: it must stay this small.

const storageKey = 'sharingHere'
const listeners = new Set<() => void>()
/** Another tab has its own; what is kept goes on after a reload. */
let tokens: readonly string[] = (tabStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean)

function change(next: readonly string[]): void {
  tokens = next
  if (next.length > 0) tabStorage.setItem(storageKey, next.join(' '))
  else tabStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

/** This tab shares on a link from now on, whichever screen it shows. */
export function noteSharing(token: string): void {
  if (!tokens.includes(token)) change([...tokens, token])
}

/** It ended, and the holder knows. */
export function forgetSharing(token: string): void {
  if (tokens.includes(token)) change(tokens.filter((each) => each !== token))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => tokens

/** The tokens of the links that this tab shares on, or did until an end that its holder has not seen. */
export const useTabSharings = (): readonly string[] => useSyncExternalStore(subscribe, read, read)
