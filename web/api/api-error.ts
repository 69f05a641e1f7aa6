import type { RefusalCode } from '#shared/contract/fields/refusals.ts'

/** The fields of a problem document (RFC 9457) that screens use. */
export interface Problem {
  code?: RefusalCode
  /** A sentence to show to the user. */
  detail?: string
  errors?: { path: string; message: string }[]
  /** The current version of the entity, if the change was based on an older one. */
  version?: number
  /** Until when a stopped parade can start again, as ISO 8601. */
  retryUntil?: string
}

/** An unsuccessful response. Its message is '{status}: {body text}'. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, text: string, problem: Problem) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }
}

/** Converts an unsuccessful response. `problem` is empty unless the body is a problem document. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const text = await response.text()
  const isProblem = response.headers.get('content-type')?.includes('json') ?? false
  return new ApiError(response.status, text || response.statusText, isProblem ? readProblem(text) : {})
}

function readProblem(text: string): Problem {
  try {
    const problem: unknown = JSON.parse(text)
    return typeof problem === 'object' && problem !== null ? problem : {}
  } catch {
    return {}
  }
}

/**
 * Whether the server received a request and refused it, rather than failed or was out of reach: there
 * is nothing to retry right away, and no saved data to show instead.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500

/** Whether a call of an administrator was refused because the session has ended. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'not_signed_in'

/**
 * Returns the server's message for the user, or `fallback` if it sent none. Never returns raw JSON.
 */
export function userMessage(error: unknown, fallback = withoutMessage(error)): string {
  return (error instanceof ApiError && error.problem.detail) || fallback
}

/** Returns what to say about a failure about which the server has said nothing. */
const withoutMessage = (error: unknown): string =>
  error instanceof ApiError
    ? 'Something went wrong on our side. Please try again.'
    : 'The server could not be reached.'
