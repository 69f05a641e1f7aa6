import type { CallName } from '#shared/contract/calls.ts'
import type { Fix } from './walk.ts'

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
  write: (fix: Fix, deviceId: string) => Report
}

const json = { 'Content-Type': 'application/json' }
const seconds = ({ recordedAt }: Fix): number => Math.floor(recordedAt.getTime() / 1000)

/** The site's own phone page. */
const phonePage: Format = {
  name: 'phone page',
  step: 1,
  write: (fix, deviceId) => ({
    call: 'reportPositions',
    query: '',
    body: JSON.stringify({ deviceId, positions: [{ ...fix, recordedAt: fix.recordedAt.toISOString() }] }),
    headers: json,
  }),
}

/** The OwnTracks app in HTTP mode: whole seconds, km/h, percent. */
const ownTracks: Format = {
  name: 'OwnTracks',
  step: 1000,
  write: (fix, deviceId) => ({
    call: 'reportFromOwnTracks',
    query: '',
    body: JSON.stringify({
      _type: 'location',
      lat: fix.latitude,
      lon: fix.longitude,
      acc: Math.round(fix.accuracy),
      vel: Math.round(fix.speed * 3.6),
      cog: Math.round(fix.heading),
      batt: Math.round(fix.battery * 100),
      tst: seconds(fix),
      tid: deviceId.slice(-2),
      topic: `owntracks/parade/${deviceId}`,
    }),
    headers: json,
  }),
}

/**
 * OsmAnd's live tracking, which Traccar Client also uses: a query, whole seconds, knots, percent.
 */
const osmAnd: Format = {
  name: 'OsmAnd',
  step: 1000,
  write: (fix, deviceId) => {
    const values = {
      id: deviceId,
      lat: fix.latitude,
      lon: fix.longitude,
      timestamp: seconds(fix),
      accuracy: fix.accuracy,
      speed: (fix.speed * 3600) / 1852,
      bearing: fix.heading,
      batt: fix.battery * 100,
    }
    const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    return { call: 'reportFromOsmandQuery', query: `?${query.join('&')}`, body: null, headers: {} }
  },
}

const formats = [phonePage, ownTracks, osmAnd]

/** The format of the n-th phone: the three in turn. */
export const formatOf = (phone: number): Format => formats[phone % formats.length]!
