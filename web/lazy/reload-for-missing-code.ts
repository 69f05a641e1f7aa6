import { ANSWER_TIMEOUT_MS, withTimeout } from '../api/with-timeout.ts'
import { tabStorage } from '../storage/browser-storage.ts'

const RELOADED_KEY = 'reloadedFrom'

/**
 * Reloads the page if that may help to load missing code: after a deploy that removed this
 * version's files (once per version), and on a retry, because many browsers never fetch a failed
 * module again. Returns whether the page reloads; it does not while the server is unreachable.
 */
export async function reloadForMissingCode(isRetry: boolean): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src
  const status = entry && (await headStatus(entry))
  if (!status) return false
  const isOutdated = status === 404 && tabStorage.getItem(RELOADED_KEY) !== entry
  if (!isOutdated && !isRetry) return false
  tabStorage.setItem(RELOADED_KEY, entry)
  window.location.reload()
  return true
}

/** Returns the status of an uncached HEAD request, or 0 if the server is unreachable. */
const headStatus = (address: string): Promise<number> =>
  withTimeout(ANSWER_TIMEOUT_MS, (signal) =>
    fetch(address, { method: 'HEAD', cache: 'no-store', signal }),
  ).then(
    ({ status }) => status,
    () => 0,
  )
