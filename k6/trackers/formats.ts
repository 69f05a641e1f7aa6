import type { CallName } from '#shared/contract/calls.ts'
import {
  osmAndValues,
  ownTracksBody,
  type PhoneFix,
  phonePageBody,
  urlEncoded,
} from '#shared/tracking/phone-formats.ts'

/** A request that carries a fix. */
interface Report {
  call: CallName
  /** The query string, for formats that put everything there. */
  query: string
  body: string | null
  headers: Record<string, string>
}

/** How a phone reports. */
export interface Format {
  name: string
  /** Resolution of its timestamps, in ms; such phones take fixes on the whole step. */
  step: number
  write: (fix: PhoneFix, deviceId: string) => Report
}

const json = { 'Content-Type': 'application/json' }

/** A format that posts JSON. */
const posting = (
  name: string,
  step: number,
  call: CallName,
  bodyOf: (fix: PhoneFix, deviceId: string) => object,
): Format => ({
  name,
  step,
  write: (fix, deviceId) => ({
    call,
    query: '',
    body: JSON.stringify(bodyOf(fix, deviceId)),
    headers: json,
  }),
})

const formats: Format[] = [
  posting('phone page', 1, 'reportPositions', phonePageBody),
  posting('OwnTracks', 1000, 'reportFromOwnTracks', ownTracksBody),
  {
    name: 'OsmAnd',
    step: 1000,
    write: (fix, deviceId) => ({
      call: 'reportFromOsmandQuery',
      query: `?${urlEncoded(osmAndValues(fix, deviceId))}`,
      body: null,
      headers: {},
    }),
  },
]

/** The format of the n-th phone: the three in turn. */
export const formatOf = (phone: number): Format => formats[phone % formats.length]!
