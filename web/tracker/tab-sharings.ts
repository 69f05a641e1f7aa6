import { useSyncExternalStore } from 'react'

// Part of the first script of every page, for all who never share: it must stay this small.

const storageKey = 'sharingHere'
const listeners = new Set<() => void>()
let tokens = keptTokens()

/** What this tab shared on before a reload; another tab has its own. */
function keptTokens(): readonly string[] {
  try {
    return (sessionStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function change(next: readonly string[]): void {
  tokens = next
  try {
    sessionStorage.setItem(storageKey, next.join(' '))
  } catch {
    // Then it does not go on by itself after a reload.
  }
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
