/**
 * A fix of a simulated phone, which tests, the load scripts and `npm run parade` send as each phone app
 * does. Units are degrees, meters, m/s and degrees from north; the battery is 0 to 1.
 */
export interface PhoneFix {
  latitude: number
  longitude: number
  accuracy: number
  speed: number
  heading: number
  battery: number
  altitude?: number
  recordedAt: Date
}

const toPercent = (share: number): number => Math.round(share * 100)
const toUnixSeconds = ({ recordedAt }: PhoneFix): number => Math.floor(recordedAt.getTime() / 1_000)

/** Returns what the site's own phone page posts to `positions` below its link. */
export const phonePageBody = (fix: PhoneFix, deviceId: string) => ({
  deviceId,
  positions: [{ ...fix, recordedAt: fix.recordedAt.toISOString() }],
})

/** Returns the name of the phone in OwnTracks' messages. */
export const ownTracksTopic = (deviceId: string): string => `owntracks/parade/${deviceId}`

/**
 * Returns what the OwnTracks app posts to `owntracks` in HTTP mode: whole numbers, seconds, km/h,
 * percent.
 */
export const ownTracksBody = (fix: PhoneFix, deviceId: string) => ({
  _type: 'location',
  lat: fix.latitude,
  lon: fix.longitude,
  acc: Math.round(fix.accuracy),
  alt: fix.altitude,
  vel: Math.round(fix.speed * 3.6),
  cog: Math.round(fix.heading),
  batt: toPercent(fix.battery),
  tst: toUnixSeconds(fix),
  tid: deviceId.slice(-2),
  topic: ownTracksTopic(deviceId),
})

/**
 * Returns what OsmAnd and the older Traccar Clients send to `osmand` as a query or a form: seconds,
 * knots, percent.
 */
export const osmAndValues = (fix: PhoneFix, deviceId: string) => ({
  id: deviceId,
  lat: fix.latitude,
  lon: fix.longitude,
  timestamp: toUnixSeconds(fix),
  accuracy: fix.accuracy,
  ...(fix.altitude !== undefined && { altitude: fix.altitude }),
  speed: (fix.speed * 3600) / 1852,
  bearing: fix.heading,
  batt: toPercent(fix.battery),
})

/** Encodes values as a query or a form. k6 has no URLSearchParams. */
export const urlEncoded = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')

/** Returns what Traccar Client 9 posts to `osmand`: one JSON object for each location. */
export const traccarBody = (fix: PhoneFix, deviceId: string) => ({
  location: {
    timestamp: fix.recordedAt.toISOString(),
    coords: {
      latitude: fix.latitude,
      longitude: fix.longitude,
      accuracy: fix.accuracy,
      speed: fix.speed,
      heading: fix.heading,
      // -1 means unknown in this format.
      altitude: fix.altitude ?? -1,
    },
    is_moving: true,
    battery: { level: fix.battery, is_charging: false },
  },
  device_id: deviceId,
})
