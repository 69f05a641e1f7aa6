import { tabStorage } from '../storage/browser-storage.ts'
import { createStore, useStore } from '../storage/create-store.ts'

// Part of the first script of every page, also for visitors who never share: keep it small.

const STORAGE_KEY = 'sharingHere'
/** Kept over a reload; another tab has its own. */
const tokens = createStore((tabStorage.getItem(STORAGE_KEY) ?? '').split(' ').filter(Boolean))

function store(next: string[]): void {
  if (next.length > 0) tabStorage.setItem(STORAGE_KEY, next.join(' '))
  else tabStorage.removeItem(STORAGE_KEY)
  tokens.set(next)
}

/** Records that this tab shares on a link, whichever screen it shows. */
export function rememberSharing(token: string): void {
  if (!tokens.get().includes(token)) store([...tokens.get(), token])
}

/** Forgets a link whose sharing has ended, once its holder has seen the end. */
export function forgetSharing(token: string): void {
  if (tokens.get().includes(token)) store(tokens.get().filter((other) => other !== token))
}

/** Tokens of the links that this tab shares on, or whose end the holder has not seen yet. */
export const useTabSharings = (): readonly string[] => useStore(tokens)
