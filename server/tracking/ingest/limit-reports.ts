import { refuse, type Refusal } from '../../refusal.ts'

/**
 * A link may report from its parade once in this time, because every report is pushed to all
 * viewers.
 */
const REPORT_INTERVAL_MS = 10_000

/**
 * Returns the refusal of a report from the parade whose link has reported within 10 seconds, to
 * whichever server; null otherwise.
 */
export function limitReports(
  { reportedAt }: { reportedAt: Date | null },
  now: Date,
): Refusal<'too_many_requests'> | null {
  if (reportedAt === null) return null
  const waitMs = reportedAt.getTime() + REPORT_INTERVAL_MS - now.getTime()
  if (waitMs <= 0) return null
  // The other server's clock may be ahead.
  return refuse('too_many_requests', { retryAfterSeconds: Math.min(waitMs, REPORT_INTERVAL_MS) / 1_000 })
}
