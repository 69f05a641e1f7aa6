import { tabStorage } from '../storage/browser-storage.ts'
import { createStore, useStore } from '../storage/create-store.ts'

// In the initial bundle of every page, even for visitors who never share: keep it small.

const STORAGE_KEY = 'sharingHere'
/** The tokens of the links that this tab shares on. They survive a reload. */
const tokens = createStore((tabStorage.getItem(STORAGE_KEY) ?? '').split(' ').filter(Boolean))

function store(newTokens: string[]): void {
  if (newTokens.length > 0) tabStorage.setItem(STORAGE_KEY, newTokens.join(' '))
  else tabStorage.removeItem(STORAGE_KEY)
  tokens.set(newTokens)
}

/** Records that this tab shares on a link. */
export function rememberSharing(token: string): void {
  if (!tokens.get().includes(token)) store([...tokens.get(), token])
}

/** Forgets a link whose sharing has ended, once the user has seen that. */
export function forgetSharing(token: string): void {
  if (tokens.get().includes(token)) store(tokens.get().filter((other) => other !== token))
}

/** Returns the tokens of links that this tab shares on, or whose end the user has not seen yet. */
export const useTabSharings = (): readonly string[] => useStore(tokens)
