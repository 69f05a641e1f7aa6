import { browserStorage } from '../storage/browser-storage.ts'

const keyOf = (token: string) => `sharing:${token}`

/** What a browser was doing on a link when its page was left, so that a reload goes on by itself. */
export interface Unfinished {
  doing: 'sharing' | 'stopping'
  /** How many positions the server has had since sharing began, and when the last went (ISO time). */
  sent: number
  lastSentAt: string | null
}

export function unfinishedOn(token: string): Unfinished | null {
  try {
    return JSON.parse(browserStorage.getItem(keyOf(token)) ?? 'null') as Unfinished | null
  } catch {
    return null
  }
}

export function rememberUnfinished(token: string, unfinished: Unfinished | null): void {
  if (unfinished) browserStorage.setItem(keyOf(token), JSON.stringify(unfinished))
  else browserStorage.removeItem(keyOf(token))
}
