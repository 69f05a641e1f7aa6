import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../database/is-unavailable.ts'
import { errorCode } from '../error-code.ts'
import { BusyError } from '../overload/busy-error.ts'
import { type Problem, sendProblem } from './problem.ts'
import { problemStatus } from './problem-status.ts'

/** Problems for the errors of Express's body parser, by `type`. */
const bodyParserProblems: Record<string, Problem> = {
  'entity.too.large': { code: 'too_large', detail: 'The body is too large.' },
  'entity.parse.failed': { code: 'invalid_json', detail: 'The body is not valid JSON.' },
  'encoding.unsupported': {
    code: 'unsupported_encoding',
    detail: 'The body has an unknown content encoding.',
  },
  'charset.unsupported': {
    code: 'unsupported_charset',
    detail: 'The body’s character set is unknown.',
  },
  'parameters.too.many': { code: 'too_large', detail: 'The form has too many fields.' },
}

/** Error codes of a full disk, a quota, or this process's file size limit. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Converts an error to a problem document without internals. */
function toProblem(error: unknown): Problem {
  const type = error instanceof Error && 'type' in error ? String(error.type) : ''
  const bodyProblem = bodyParserProblems[type]
  if (bodyProblem) return bodyProblem
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  if (status >= 400 && status < 500)
    return { status, code: 'bad_request', detail: 'The request could not be read.' }
  const code = errorCode(error) ?? ''
  if (isDatabaseUnavailable(error) || diskFullCodes.has(code)) {
    return {
      code: 'unavailable',
      detail: 'The service is not available right now. Please try again.',
    }
  }
  if (error instanceof BusyError)
    return { code: 'overloaded', detail: 'The site is very busy right now. Try again in a few seconds.' }
  return { code: 'unexpected', detail: 'Something went wrong on our side. Please try again.' }
}

/** Handles every unexpected error: logs it with its cause, and responds without it. */
export function handleUnexpected(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const problem = toProblem(error)
    const status = problem.status ?? problemStatus[problem.code]
    const isExpected = error instanceof BusyError && error.cause === undefined
    if (status >= 500 && !isExpected) logger.error({ err: error }, problem.code)
    if (response.headersSent) {
      response.destroy()
      return
    }
    if (status === 503) response.setHeader('retry-after', '2')
    sendProblem(response, problem)
  }
}
