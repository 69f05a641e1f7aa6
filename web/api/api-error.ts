import type { RefusalCode } from '#shared/contract/fields/refusals.ts'

/** The machine-readable part of a refusal (RFC 9457), as far as screens use it. */
export interface Problem {
  code?: RefusalCode
  /** The words for a person. */
  detail?: string
  errors?: { path: string; message: string }[]
  /** Of a change that came too late: what it would have had to begin with. */
  version?: number
}

/** A call that was answered with anything but success. Its message is '{status}: {body text}'. */
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

/** Reads an unsuccessful response. A body that is no problem document leaves `problem` empty. */
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

/** Returns the words of a refusal for a person, or `otherwise` where the server gave none. Never raw JSON. */
export function reasonOf(error: unknown, otherwise = 'The server could not be reached.'): string {
  return (error instanceof ApiError && error.problem.detail) || otherwise
}
