import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { FieldError, Refusal } from '../refusal.ts'
import { type ProblemCode, problemStatus } from './problem-status.ts'

/** A problem document (RFC 9457) with our `code`, and `errors` if fields are invalid. */
export interface Problem {
  code: ProblemCode
  /** Replaces the default status of the code. */
  status?: number
  detail: string
  errors?: FieldError[]
  /** Further members of the document, such as the version that another change has made. */
  members?: object
}

/** Responds with a problem document (application/problem+json). */
export function sendProblem(response: ServerResponse, problem: Problem): void {
  const { code, status = problemStatus[code], detail, errors, members } = problem
  const title = STATUS_CODES[status] ?? 'Error'
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, code, errors, ...members })
  response.statusCode = status
  response.setHeader('content-type', 'application/problem+json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(body)
}

/** Responds with a refusal. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const { errors, retryAfterSeconds, members } = refusal.more
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(Math.ceil(retryAfterSeconds)))
  sendProblem(response, { code: refusal.code, detail: refusal.detail, errors, members })
}
