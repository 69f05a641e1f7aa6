import { tabStorage } from '../storage/browser-storage.ts'
import { createStore, useStore } from '../storage/create-store.ts'

// In the initial bundle of every page, also for visitors who never share: keep it small.

const STORAGE_KEY = 'sharingHere'
/** Survives a reload. Each tab has its own. */
const tokens = createStore((tabStorage.getItem(STORAGE_KEY) ?? '').split(' ').filter(Boolean))

function store(next: string[]): void {
  if (next.length > 0) tabStorage.setItem(STORAGE_KEY, next.join(' '))
  else tabStorage.removeItem(STORAGE_KEY)
  tokens.set(next)
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
