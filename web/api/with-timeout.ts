/** How long a page waits for an answer to a request, unless the request says otherwise. */
export const ANSWER_TIMEOUT_MS = 15_000

/**
 * Runs a request with a signal that aborts it `ms` after its start, or after `restart` was last called,
 * and when `outer` aborts. In a crowd, the network may keep a request open for minutes.
 */
export async function withTimeout<Result>(
  ms: number,
  run: (signal: AbortSignal, restart: () => void) => Promise<Result>,
  outer?: AbortSignal | null,
): Promise<Result> {
  // Not `AbortSignal.any`, which Safari before 17.4 lacks.
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, ms)
  }
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  restart()
  try {
    return await run(controller.signal, restart)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
}
