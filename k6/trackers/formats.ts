import type { CallName } from '#shared/contract/calls.ts'
import {
  osmAndValues,
  ownTracksBody,
  type PhoneFix,
  phonePageBody,
  urlEncoded,
} from '#shared/tracking/phone-formats.ts'

/** A request that reports a fix. */
interface ReportRequest {
  call: CallName
  /** The query string of a format without a body. It is empty for the others. */
  query: string
  body: string | null
  headers: Record<string, string>
}

/** A wire format of a phone's reports. */
export interface Format {
  name: string
  /**
   * The resolution of the format's timestamps. Fixes are taken at multiples of it, so that rounding down
   * takes away no more than a timer's delay.
   */
  resolutionMs: number
  toRequest: (fix: PhoneFix, deviceId: string) => ReportRequest
}

const jsonHeaders = { 'Content-Type': 'application/json' }

/** Returns a format that posts JSON. */
const jsonFormat = (
  name: string,
  resolutionMs: number,
  call: CallName,
  bodyOf: (fix: PhoneFix, deviceId: string) => object,
): Format => ({
  name,
  resolutionMs,
  toRequest: (fix, deviceId) => ({
    call,
    query: '',
    body: JSON.stringify(bodyOf(fix, deviceId)),
    headers: jsonHeaders,
  }),
})

const formats: Format[] = [
  jsonFormat('phone page', 1, 'reportPositions', phonePageBody),
  jsonFormat('OwnTracks', 1000, 'reportFromOwnTracks', ownTracksBody),
  {
    name: 'OsmAnd',
    resolutionMs: 1000,
    toRequest: (fix, deviceId) => ({
      call: 'reportFromOsmandQuery',
      query: `?${urlEncoded(osmAndValues(fix, deviceId))}`,
      body: null,
      headers: {},
    }),
  },
]

/** Returns the format of the phone with the given index. The three formats take turns. */
export const formatForPhone = (phone: number): Format => formats[phone % formats.length]!
