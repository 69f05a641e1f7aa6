import {
  osmAndValues,
  ownTracksBody,
  ownTracksTopic,
  type PhoneFix,
  traccarBody,
  urlEncoded,
} from '#shared/tracking/phone-formats.ts'
import type { FetchTarget, TestRequest } from '#tests/harness/fetch-from.ts'

/** A fix for the phone apps below. Latitude and longitude are in degrees. */
type AppFix = Pick<PhoneFix, 'latitude' | 'longitude' | 'recordedAt'>

/** What every format reports besides place and time, in the units of `PhoneFix`. */
export const appDetails = { accuracy: 12, altitude: 2, speed: 2.5, heading: 270, battery: 0.5 }

const DEVICE_ID = 'app-phone'

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

/** Returns an app that posts JSON. */
const jsonApp = (
  name: string,
  path: string,
  bodies: { fix: (fix: PhoneFix) => object; heartbeat: object; unreadable: (value: string) => object },
): PhoneApp => {
  const send = ({ fetch }: FetchTarget, link: string, json: object) => fetch(`${link}/${path}`, { json })
  return {
    name,
    path,
    sendFix: (app, link, fix) => send(app, link, bodies.fix({ ...fix, ...appDetails })),
    sendHeartbeat: (app, link) => send(app, link, bodies.heartbeat),
    sendUnreadable: (app, link, value) => send(app, link, bodies.unreadable(value)),
  }
}

/** Returns an app that sends its values URL-encoded: in the query or, with `inBody`, as a form. */
const osmAndApp = (name: string, init: TestRequest, inBody = false): PhoneApp => {
  const send = ({ fetch }: FetchTarget, link: string, values: string) =>
    inBody ? fetch(`${link}/osmand`, { ...init, body: values }) : fetch(`${link}/osmand?${values}`, init)
  return {
    name,
    path: 'osmand',
    sendFix: (app, link, fix) =>
      send(app, link, urlEncoded(osmAndValues({ ...fix, ...appDetails }, DEVICE_ID))),
    sendHeartbeat: (app, link) => send(app, link, `id=${DEVICE_ID}`),
    sendUnreadable: (app, link, value) =>
      send(app, link, `id=${DEVICE_ID}&lon=-90.07&lat=${encodeURIComponent(value)}`),
  }
}

const topic = ownTracksTopic(DEVICE_ID)
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

/** The phone apps, one for each wire format that the server reads. */
export const phoneApps: PhoneApp[] = [
  jsonApp('OwnTracks', 'owntracks', {
    fix: (fix) => ({
      ...ownTracksBody(fix, DEVICE_ID),
      SSID: 'Home Network',
      BSSID: '00:11:22:33:44:55',
    }),
    heartbeat: { _type: 'status', topic },
    unreadable: (value) => ({ _type: 'location', lat: value, lon: -90.07, tst: 1, topic }),
  }),
  osmAndApp('OsmAnd as a query', {}),
  osmAndApp('Traccar Client posting a query', { method: 'POST' }),
  osmAndApp('Traccar Client posting a form', { method: 'POST', headers: formHeaders }, true),
  jsonApp('Traccar Client 9 posting JSON', 'osmand', {
    fix: (fix) => traccarBody(fix, DEVICE_ID),
    heartbeat: { device_id: DEVICE_ID },
    unreadable: (value) => ({
      location: { timestamp: value, coords: { latitude: value, longitude: -90 } },
      device_id: DEVICE_ID,
    }),
  }),
]
