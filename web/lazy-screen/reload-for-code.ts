import { tabStorage } from '../storage/browser-storage.ts'

const KEY = 'reloadedFrom'

/**
 * Reloads the page if that helps to load missing code: after a deploy that removed this version's
 * files (once per version), and at the second try, because many browsers never fetch a failed
 * module again. Returns whether it reloads; it does not if the server is unreachable.
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

/** Returns the status of a HEAD request, which no cache answers; 0 if the server is unreachable. */
const statusOf = (address: string): Promise<number> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  )
