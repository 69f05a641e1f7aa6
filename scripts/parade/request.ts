import { setTimeout as wait } from 'node:timers/promises'

/** Options of a request: `report` gets each failed try, `signal` ends it. */
export interface RequestOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  signal: AbortSignal
  report: (line: string) => void
}

/** The server's response: its status and its JSON, undefined if there is none. */
export interface Answer {
  status: number
  body: unknown
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 4_000
const PATIENCE = 10_000

/**
 * Sends a request until it succeeds: after a network error or a 5xx with growing pauses (0.5 s to 4
 * s), after a 429 when `Retry-After` says so. Returns every other response. Rejects only with the
 * signal's reason.
 */
export async function request(url: string, options: RequestOptions): Promise<Answer> {
  const { signal, report } = options
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const answer = await attempt(url, options)
    if (typeof answer === 'string') {
      report(`${answer}; trying again in ${pause / 1_000} s`)
      await wait(pause, undefined, { signal })
    } else if (answer.status === 429) {
      report(`The server asks to slow down; resuming in ${answer.retryAfter} s`)
      await wait(answer.retryAfter * 1_000, undefined, { signal })
    } else {
      return { status: answer.status, body: answer.body }
    }
  }
}

/** Makes one try: a response, or in words why there was none. */
async function attempt(
  url: string,
  options: RequestOptions,
): Promise<(Answer & { retryAfter: number }) | string> {
  const { method = 'POST', headers, body, signal } = options
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    })
    const text = await response.text()
    if (response.status >= 500) return `The server answered ${response.status}`
    const retryAfter = Math.min(600, Math.max(1, Number(response.headers.get('retry-after')) || 1))
    return { status: response.status, body: parse(text), retryAfter }
  } catch (error) {
    signal.throwIfAborted()
    return `The server cannot be reached (${reason(error)})`
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause: unknown = error.cause
  return cause instanceof Error && cause.message ? cause.message : error.message
}
