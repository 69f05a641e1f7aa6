import { errorCode } from '../error-code.ts'

const LOCK_TIMEOUT_SQLSTATE = '55P03'
/**
 * SQLSTATE codes of a database that is unreachable, starting, stopping or missing, or that cannot
 * work now because disk, memory or connections ran out (53), its disk fails (58030), or another
 * transaction holds a lock (55P03).
 */
const UNAVAILABLE_SQLSTATE = /^(08...|53...|55P03|57P0[1-5]|58030|3D000)$/
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/**
 * Whether an error means that the database is unavailable. Then a call is answered with 503, and a
 * process that waits for the database tries again, because a retry may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error) ?? ''
  if (
    UNAVAILABLE_SQLSTATE.test(code) ||
    unavailableCodes.has(code) ||
    UNAVAILABLE_MESSAGE.test(error.message)
  )
    return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}

/** Whether an error means that another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (errorCode(error) === LOCK_TIMEOUT_SQLSTATE || isLockTimeout(error.cause))
