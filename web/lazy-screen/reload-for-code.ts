import { tabStorage } from '../storage/browser-storage.ts'

const KEY = 'reloadedFrom'

/**
 * Loads the page anew where that brings code that did not load: after a deploy, when the server no longer has this
 * version's files (once for each version); and when asked for a second time, as many browsers never fetch a module again
 * that failed once. Answers whether it does; without an answer from the server it does not.
 */
export async function reloadForCode(secondTime: boolean): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src
  const status = entry && (await statusOf(entry))
  if (!status) return false
  const isOutdated = status === 404 && tabStorage.getItem(KEY) !== entry
  if (!isOutdated && !secondTime) return false
  tabStorage.setItem(KEY, entry)
  window.location.reload()
  return true
}

/** By HEAD, which no cache answers in the server's stead; 0 where the server does not answer. */
const statusOf = (address: string): Promise<number> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  )
