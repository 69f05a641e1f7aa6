import { isDatabaseUnavailable } from '#server/database/is-unavailable.ts'
import { StationError } from '#server/club-images/station-error.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'

/** What went wrong with files, by Node's codes. */
const fileReasons: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room in the data folder.',
  EDQUOT: 'The disk is full. Make room in the data folder.',
  EROFS: 'The data folder cannot be written to.',
  EACCES: 'The data folder cannot be written to.',
  EPERM: 'The data folder cannot be written to.',
}

/**
 * Why a job failed, in words for an administrator. It is kept in the queue, so nothing of what the job worked with is in
 * it: messages of a database or a mail server repeat addresses. Those stand in the worker's log alone.
 */
export function plainReason(error: unknown): string {
  if (error instanceof OutboundError || error instanceof StationError)
    return `The radio station’s page ${error.message}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (fileReasons[code] !== undefined) return fileReasons[code]
  if (isDatabaseUnavailable(error)) return 'The database is away, or out of room.'
  return 'Something unexpected went wrong. The worker’s log says what.'
}
