import { tabStorage } from '../storage/browser-storage.ts'
import { createStore, useStore } from '../storage/create-store.ts'

// Part of the first script of every page, also for visitors who never share: keep it small.

const storageKey = 'sharingHere'
/** Kept over a reload; another tab has its own. */
const tokens = createStore((tabStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean))

function keep(next: string[]): void {
  if (next.length > 0) tabStorage.setItem(storageKey, next.join(' '))
  else tabStorage.removeItem(storageKey)
  tokens.set(next)
}

/** Records that this tab shares on a link, whichever screen it shows. */
export function noteSharing(token: string): void {
  if (!tokens.get().includes(token)) keep([...tokens.get(), token])
}

/** Forgets a link whose sharing has ended, once its holder has seen the end. */
export function forgetSharing(token: string): void {
  if (tokens.get().includes(token)) keep(tokens.get().filter((each) => each !== token))
}

/** Tokens of the links that this tab shares on, or whose end the holder has not seen yet. */
export const useTabSharings = (): readonly string[] => useStore(tokens)
