const RETRY_AFTER_MS = 10_000

/**
 * Loads code that nobody asks for and the page can do without at first, such as the socket. Because
 * nobody would press "Try again", it tries again every 10 s after a failure, and as soon as the
 * browser is online. Returns undefined once `signal` aborts.
 */
export async function loadWithRetries<Module>(
  load: () => Promise<Module>,
  signal: AbortSignal,
): Promise<Module | undefined> {
  while (!signal.aborted) {
    const module = await load().catch(() => undefined)
    if (module) return signal.aborted ? undefined : module
    await nextAttempt(signal)
  }
  return undefined
}

/** Resolves when the next attempt is due, or when `signal` aborts. */
function nextAttempt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, RETRY_AFTER_MS)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
