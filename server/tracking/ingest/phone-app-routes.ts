import type { TrackerLink } from '../../access/tracker-link.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refusal.ts'
import { parseOsmAnd } from './formats/osmand.ts'
import { parseOwnTracks } from './formats/owntracks.ts'
import { parseTraccarJson } from './formats/traccar-json.ts'
import type { createLinkRateLimiter } from './link-rate-limiter.ts'
import type { ParsedReport } from './phone-report.ts'

/**
 * The calls of phone apps. Apps retry forever until they get a 2xx. So a report that cannot be used
 * (unreadable, early, after the end, from another phone) is dropped but gets a success response.
 */
export function phoneAppHandlers(
  { recorder, clock }: Context,
  secondsToWait: ReturnType<typeof createLinkRateLimiter>,
) {
  async function record(link: TrackerLink, { deviceId, fixes }: ParsedReport, now: Date) {
    const retryAfterSeconds = secondsToWait(link.sessionId, fixes.length, now)
    if (retryAfterSeconds !== null) return refuse('too_many_requests', { retryAfterSeconds })
    if (clock.latest() >= link.validFrom)
      await recorder({ link, deviceId, takeOver: 'when-silent', fixes, now })
    return null
  }
  return {
    reportFromOwnTracks: async ({ caller, body, headers, now }) => {
      const names = { user: headers['x-limit-u'], device: headers['x-limit-d'] }
      return (await record(caller, parseOwnTracks(body, names), now)) ?? []
    },
    reportFromOsmandQuery: async ({ caller, query, now }) =>
      (await record(caller, parseOsmAnd(query, now), now)) ?? undefined,
    reportFromOsmandBody: async ({ caller, query, body, headers, now }) => {
      const isJson = headers['content-type']?.includes('json') ?? false
      const report = isJson ? parseTraccarJson(body) : parseOsmAnd({ ...query, ...asFields(body) }, now)
      return (await record(caller, report, now)) ?? undefined
    },
  } satisfies Partial<Handlers>
}

const asFields = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})
