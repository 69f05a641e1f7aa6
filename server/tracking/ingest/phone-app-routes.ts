import type { TrackerLink } from '../../access/tracker-link.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refusal.ts'
import { readOsmAnd } from './formats/osmand.ts'
import { readOwnTracks } from './formats/owntracks.ts'
import { readTraccarJson } from './formats/traccar-json.ts'
import type { linkRate } from './link-rate.ts'
import type { ParsedReport } from './phone-report.ts'

/**
 * The calls of phone apps. They repeat endlessly what does not get a 2xx, so an unusable report
 * (unreadable, early, after the end, from another phone) is dropped and answered like a good one.
 */
export function phoneAppHandlers({ recorder }: Context, mayPass: ReturnType<typeof linkRate>) {
  async function take(link: TrackerLink, { deviceId, fixes }: ParsedReport, now: Date) {
    const retryAfterSeconds = mayPass(link.sessionId, fixes.length, now)
    if (retryAfterSeconds !== null) return refuse('too_many_requests', { retryAfterSeconds })
    if (now >= link.validFrom) await recorder({ link, deviceId, takeOver: 'when-silent', fixes, now })
    return null
  }
  return {
    reportFromOwnTracks: async ({ caller, body, headers, now }) => {
      const names = { user: headers['x-limit-u'], device: headers['x-limit-d'] }
      return (await take(caller, readOwnTracks(body, now, names), now)) ?? []
    },
    reportFromOsmandQuery: async ({ caller, query, now }) =>
      (await take(caller, readOsmAnd(query, now), now)) ?? undefined,
    reportFromOsmandBody: async ({ caller, query, body, headers, now }) => {
      const isJson = headers['content-type']?.includes('json') ?? false
      const report = isJson ? readTraccarJson(body, now) : readOsmAnd({ ...query, ...asFields(body) }, now)
      return (await take(caller, report, now)) ?? undefined
    },
  } satisfies Partial<Handlers>
}

const asFields = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})
