import { refusalStatus } from './refusal-status.ts'

/** The HTTP status of every problem: a call's refusals, and what any request may meet. */
export const problemStatus = {
  ...refusalStatus,
  /** Also with the status of the library that could not read the request. */
  bad_request: 400,
  invalid_json: 400,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  too_large: 413,
  unsupported_media_type: 415,
  unsupported_encoding: 415,
  unsupported_charset: 415,
  unexpected: 500,
  not_ready: 503,
  overloaded: 503,
  unavailable: 503,
} as const

/** The `code` of a problem document. */
export type ProblemCode = keyof typeof problemStatus
