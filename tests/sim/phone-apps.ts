import {
  osmAndValues,
  ownTracksBody,
  ownTracksTopic,
  type PhoneFix,
  traccarBody,
  urlEncoded,
} from '#shared/tracking/phone-formats.ts'
import type { HasFetch } from '#tests/harness/fetch-from.ts'

/** A position for the phone apps below, in degrees. */
type AppFix = Pick<PhoneFix, 'latitude' | 'longitude' | 'recordedAt'>

/** What every format reports of a fix beyond place and time, in the product's units. */
export const appDetails = { accuracy: 12, altitude: 2, speed: 2.5, heading: 270, battery: 0.5 }

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
const phone = 'app-phone'
const full = (fix: AppFix): PhoneFix => ({ ...fix, ...appDetails })
const osmand = (fix: AppFix): string => urlEncoded(osmAndValues(full(fix), phone))

/** A phone app as the server sees it: it sends a fix, or only a heartbeat. */
export interface PhoneApp {
  name: string
  path: string
  fix: (app: HasFetch, link: string, fix: AppFix) => Promise<Response>
  heartbeat: (app: HasFetch, link: string) => Promise<Response>
  /** Bodies or queries without a readable position. */
  unreadable: (app: HasFetch, link: string, value: string) => Promise<Response>
}

/** Every wire format that a phone app sends. */
export const phoneApps: PhoneApp[] = [
  {
    name: 'OwnTracks',
    path: 'owntracks',
    fix: (app, link, fix) => {
      const networks = { SSID: 'Home Network', BSSID: '00:11:22:33:44:55' }
      return app.fetch(`${link}/owntracks`, { json: { ...ownTracksBody(full(fix), phone), ...networks } })
    },
    heartbeat: (app, link) =>
      app.fetch(`${link}/owntracks`, { json: { _type: 'status', topic: ownTracksTopic(phone) } }),
    unreadable: (app, link, value) =>
      app.fetch(`${link}/owntracks`, {
        json: { _type: 'location', lat: value, lon: -90.07, tst: 1, topic: ownTracksTopic(phone) },
      }),
  },
  {
    name: 'OsmAnd as a query',
    path: 'osmand',
    fix: (app, link, fix) => app.fetch(`${link}/osmand?${osmand(fix)}`),
    heartbeat: (app, link) => app.fetch(`${link}/osmand?id=${phone}`),
    unreadable: (app, link, value) =>
      app.fetch(`${link}/osmand?id=${phone}&lon=-90.07&lat=${encodeURIComponent(value)}`),
  },
  {
    name: 'Traccar Client posting a query',
    path: 'osmand',
    fix: (app, link, fix) => app.fetch(`${link}/osmand?${osmand(fix)}`, { method: 'POST' }),
    heartbeat: (app, link) => app.fetch(`${link}/osmand?id=${phone}`, { method: 'POST' }),
    unreadable: (app, link, value) =>
      app.fetch(`${link}/osmand?id=${phone}&lon=-90.07&lat=${encodeURIComponent(value)}`, {
        method: 'POST',
      }),
  },
  {
    name: 'Traccar Client posting a form',
    path: 'osmand',
    fix: (app, link, fix) =>
      app.fetch(`${link}/osmand`, { method: 'POST', headers: asForm, body: osmand(fix) }),
    heartbeat: (app, link) =>
      app.fetch(`${link}/osmand`, { method: 'POST', headers: asForm, body: `id=${phone}` }),
    unreadable: (app, link, value) =>
      app.fetch(`${link}/osmand`, {
        method: 'POST',
        headers: asForm,
        body: new URLSearchParams({ id: phone, lat: value, lon: '-90.07' }).toString(),
      }),
  },
  {
    name: 'Traccar Client 9 posting JSON',
    path: 'osmand',
    fix: (app, link, fix) => app.fetch(`${link}/osmand`, { json: traccarBody(full(fix), phone) }),
    heartbeat: (app, link) => app.fetch(`${link}/osmand`, { json: { device_id: phone } }),
    unreadable: (app, link, value) =>
      app.fetch(`${link}/osmand`, {
        json: {
          location: { timestamp: value, coords: { latitude: value, longitude: -90 } },
          device_id: phone,
        },
      }),
  },
]
