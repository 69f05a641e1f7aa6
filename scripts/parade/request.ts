import { setTimeout as wait } from 'node:timers/promises'

export interface RequestOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  signal: AbortSignal
  /** Receives a line about each failed attempt. */
  report: (line: string) => void
  /** How long to wait between two questions whether a stopped parade starts again. 10 s by default. */
  askIntervalMs?: number | undefined
}

export interface JsonResponse {
  status: number
  /** Parsed JSON; undefined if the body is not JSON. */
  body: unknown
}

const MIN_PAUSE_MS = 500
const MAX_PAUSE_MS = 4_000
const TIMEOUT_MS = 10_000
const MAX_RETRY_AFTER_SECONDS = 600

/**
 * Sends a request and retries it, so that a playback survives a restart of the server: after a network
 * error or a 5xx response with exponential backoff, after a 429 response as `Retry-After` demands.
 * Returns any other response. Rejects only with the signal's reason.
 */
export async function request(url: string, options: RequestOptions): Promise<JsonResponse> {
  const { signal, report } = options
  for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    const result = await sendOnce(url, options)
    if ('problem' in result) {
      report(`${result.problem}; trying again in ${pauseMs / 1_000} s`)
      await wait(pauseMs, undefined, { signal })
    } else if (result.status === 429) {
      report(`The server asks to slow down; resuming in ${result.retryAfterSeconds} s`)
      await wait(result.retryAfterSeconds * 1_000, undefined, { signal })
    } else {
      return { status: result.status, body: result.body }
    }
  }
}

/** Sends a request once. Returns the response, or a description of the problem. */
async function sendOnce(
  url: string,
  options: RequestOptions,
): Promise<(JsonResponse & { retryAfterSeconds: number }) | { problem: string }> {
  const { method = 'POST', headers, body, signal } = options
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const text = await response.text()
    if (response.status >= 500) return { problem: `The server returned ${response.status}` }
    const retryAfter = Number(response.headers.get('retry-after')) || 1
    const retryAfterSeconds = Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, retryAfter))
    return { status: response.status, body: parseJson(text), retryAfterSeconds }
  } catch (error) {
    signal.throwIfAborted()
    return { problem: `The server cannot be reached (${messageOf(error)})` }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause: unknown = error.cause
  return cause instanceof Error && cause.message ? cause.message : error.message
}
