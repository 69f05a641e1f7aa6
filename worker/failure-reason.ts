import { errorCode } from '#server/error-code.ts'
import { isDatabaseUnavailable } from '#server/database/is-unavailable.ts'
import { StationError } from '#server/club-images/station-error.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'

/** Reasons for administrators, by the error code of Node's file functions. */
const fileReasons: Record<string, string> = {
  ENOSPC: 'The disk is full. Free up space in the data folder.',
  EDQUOT: 'The disk is full. Free up space in the data folder.',
  EROFS: 'The data folder cannot be written to.',
  EACCES: 'The data folder cannot be written to.',
  EPERM: 'The data folder cannot be written to.',
}

/**
 * Returns why a job failed, in words for administrators. The queue stores the reason, so it
 * contains no data of the job: errors of a database or mail server may quote email addresses. The
 * worker's log has the details.
 */
export function failureReason(error: unknown): string {
  // A picture that is refused fails only its own group, not the job.
  if (error instanceof OutboundError || error instanceof StationError)
    return `The radio station’s page ${error.message}`
  const code = errorCode(error) ?? ''
  if (fileReasons[code] !== undefined) return fileReasons[code]
  if (isDatabaseUnavailable(error)) return 'The database is unreachable or out of space.'
  return 'Something unexpected went wrong. The worker’s log says what.'
}
