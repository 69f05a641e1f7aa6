import {
  osmAndValues,
  ownTracksBody,
  ownTracksTopic,
  type PhoneFix,
  traccarBody,
  urlEncoded,
} from '#shared/tracking/phone-formats.ts'
import type { FetchTarget } from '#tests/harness/fetch-from.ts'

/** A fix for the phone apps below. Latitude and longitude are in degrees. */
type AppFix = Pick<PhoneFix, 'latitude' | 'longitude' | 'recordedAt'>

/** What every format reports besides place and time, in the units of `PhoneFix`. */
export const appDetails = { accuracy: 12, altitude: 2, speed: 2.5, heading: 270, battery: 0.5 }

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
const DEVICE_ID = 'app-phone'
const withDetails = (fix: AppFix): PhoneFix => ({ ...fix, ...appDetails })
const osmand = (fix: AppFix): string => urlEncoded(osmAndValues(withDetails(fix), DEVICE_ID))

/** The requests of a phone app. `link` is a tracker link's API path. */
export interface PhoneApp {
  name: string
  path: string
  /** Sends a fix. */
  sendFix: (app: FetchTarget, link: string, fix: AppFix) => Promise<Response>
  sendHeartbeat: (app: FetchTarget, link: string) => Promise<Response>
  /** Sends a fix with an unreadable coordinate or time. */
  sendUnreadable: (app: FetchTarget, link: string, value: string) => Promise<Response>
}

/** The phone apps, one for each wire format that the server reads. */
export const phoneApps: PhoneApp[] = [
  {
    name: 'OwnTracks',
    path: 'owntracks',
    sendFix: (app, link, fix) => {
      const networks = { SSID: 'Home Network', BSSID: '00:11:22:33:44:55' }
      return app.fetch(`${link}/owntracks`, {
        json: { ...ownTracksBody(withDetails(fix), DEVICE_ID), ...networks },
      })
    },
    sendHeartbeat: (app, link) =>
      app.fetch(`${link}/owntracks`, { json: { _type: 'status', topic: ownTracksTopic(DEVICE_ID) } }),
    sendUnreadable: (app, link, value) =>
      app.fetch(`${link}/owntracks`, {
        json: { _type: 'location', lat: value, lon: -90.07, tst: 1, topic: ownTracksTopic(DEVICE_ID) },
      }),
  },
  {
    name: 'OsmAnd as a query',
    path: 'osmand',
    sendFix: (app, link, fix) => app.fetch(`${link}/osmand?${osmand(fix)}`),
    sendHeartbeat: (app, link) => app.fetch(`${link}/osmand?id=${DEVICE_ID}`),
    sendUnreadable: (app, link, value) =>
      app.fetch(`${link}/osmand?id=${DEVICE_ID}&lon=-90.07&lat=${encodeURIComponent(value)}`),
  },
  {
    name: 'Traccar Client posting a query',
    path: 'osmand',
    sendFix: (app, link, fix) => app.fetch(`${link}/osmand?${osmand(fix)}`, { method: 'POST' }),
    sendHeartbeat: (app, link) => app.fetch(`${link}/osmand?id=${DEVICE_ID}`, { method: 'POST' }),
    sendUnreadable: (app, link, value) =>
      app.fetch(`${link}/osmand?id=${DEVICE_ID}&lon=-90.07&lat=${encodeURIComponent(value)}`, {
        method: 'POST',
      }),
  },
  {
    name: 'Traccar Client posting a form',
    path: 'osmand',
    sendFix: (app, link, fix) =>
      app.fetch(`${link}/osmand`, { method: 'POST', headers: formHeaders, body: osmand(fix) }),
    sendHeartbeat: (app, link) =>
      app.fetch(`${link}/osmand`, { method: 'POST', headers: formHeaders, body: `id=${DEVICE_ID}` }),
    sendUnreadable: (app, link, value) =>
      app.fetch(`${link}/osmand`, {
        method: 'POST',
        headers: formHeaders,
        body: new URLSearchParams({ id: DEVICE_ID, lat: value, lon: '-90.07' }).toString(),
      }),
  },
  {
    name: 'Traccar Client 9 posting JSON',
    path: 'osmand',
    sendFix: (app, link, fix) =>
      app.fetch(`${link}/osmand`, { json: traccarBody(withDetails(fix), DEVICE_ID) }),
    sendHeartbeat: (app, link) => app.fetch(`${link}/osmand`, { json: { device_id: DEVICE_ID } }),
    sendUnreadable: (app, link, value) =>
      app.fetch(`${link}/osmand`, {
        json: {
          location: { timestamp: value, coords: { latitude: value, longitude: -90 } },
          device_id: DEVICE_ID,
        },
      }),
  },
]
