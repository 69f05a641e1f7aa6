import type { FetchPath } from '../fetch-from.ts'

/** A server, started in any way. */
interface Asked {
  fetch: FetchPath
}

/** A position for the phone apps below: degrees, meters, m/s, degrees, battery as a share of 1. */
export interface AppFix {
  latitude: number
  longitude: number
  recordedAt: Date
}

/** What every format reports of a fix beyond place and time, in the product's units. */
export const appDetails = { accuracy: 12, altitude: 2, speed: 1.5, heading: 270, battery: 0.5 }
const knots = String((appDetails.speed * 3600) / 1852)

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

function osmand({ latitude, longitude, recordedAt }: AppFix): URLSearchParams {
  const { accuracy, altitude, heading, battery } = appDetails
  return new URLSearchParams({
    id: 'app-phone',
    lat: String(latitude),
    lon: String(longitude),
    timestamp: String(Math.floor(recordedAt.getTime() / 1000)),
    accuracy: String(accuracy),
    altitude: String(altitude),
    speed: knots,
    bearing: String(heading),
    batt: String(battery * 100),
  })
}

/** A phone app as the server sees it: it sends a fix, or only a heartbeat. */
export interface PhoneApp {
  name: string
  path: string
  fix: (app: Asked, link: string, fix: AppFix) => Promise<Response>
  heartbeat: (app: Asked, link: string) => Promise<Response>
  /** Bodies or queries without a readable position. */
  unreadable: (app: Asked, link: string, value: string) => Promise<Response>
}

/** Every wire format that a phone app sends. */
export const phoneApps: PhoneApp[] = [
  {
    name: 'OwnTracks',
    path: 'owntracks',
    fix: (app, link, { latitude, longitude, recordedAt }) =>
      app.fetch(`${link}/owntracks`, {
        json: {
          _type: 'location',
          lat: latitude,
          lon: longitude,
          tst: Math.floor(recordedAt.getTime() / 1000),
          acc: appDetails.accuracy,
          alt: appDetails.altitude,
          vel: appDetails.speed * 3.6,
          cog: appDetails.heading,
          batt: appDetails.battery * 100,
          tid: 'ph',
          topic: 'owntracks/user/app-phone',
          SSID: 'Home Network',
          BSSID: '00:11:22:33:44:55',
        },
      }),
    heartbeat: (app, link) =>
      app.fetch(`${link}/owntracks`, { json: { _type: 'status', topic: 'owntracks/user/app-phone' } }),
    unreadable: (app, link, value) =>
      app.fetch(`${link}/owntracks`, {
        json: { _type: 'location', lat: value, lon: -90.07, tst: 1, topic: 'owntracks/user/app-phone' },
      }),
  },
  {
    name: 'OsmAnd as a query',
    path: 'osmand',
    fix: (app, link, fix) => app.fetch(`${link}/osmand?${osmand(fix).toString()}`),
    heartbeat: (app, link) => app.fetch(`${link}/osmand?id=app-phone`),
    unreadable: (app, link, value) =>
      app.fetch(`${link}/osmand?id=app-phone&lon=-90.07&lat=${encodeURIComponent(value)}`),
  },
  {
    name: 'Traccar Client posting a query',
    path: 'osmand',
    fix: (app, link, fix) => app.fetch(`${link}/osmand?${osmand(fix).toString()}`, { method: 'POST' }),
    heartbeat: (app, link) => app.fetch(`${link}/osmand?id=app-phone`, { method: 'POST' }),
    unreadable: (app, link, value) =>
      app.fetch(`${link}/osmand?id=app-phone&lon=-90.07&lat=${encodeURIComponent(value)}`, {
        method: 'POST',
      }),
  },
  {
    name: 'Traccar Client posting a form',
    path: 'osmand',
    fix: (app, link, fix) =>
      app.fetch(`${link}/osmand`, { method: 'POST', headers: asForm, body: osmand(fix).toString() }),
    heartbeat: (app, link) =>
      app.fetch(`${link}/osmand`, { method: 'POST', headers: asForm, body: 'id=app-phone' }),
    unreadable: (app, link, value) =>
      app.fetch(`${link}/osmand`, {
        method: 'POST',
        headers: asForm,
        body: new URLSearchParams({ id: 'app-phone', lat: value, lon: '-90.07' }).toString(),
      }),
  },
  {
    name: 'Traccar Client 9 posting JSON',
    path: 'osmand',
    fix: (app, link, { latitude, longitude, recordedAt }) => {
      const { accuracy, altitude, speed, heading, battery } = appDetails
      const coords = { latitude, longitude, accuracy, speed, heading, altitude }
      const location = {
        timestamp: recordedAt.toISOString(),
        coords,
        battery: { level: battery },
        is_moving: true,
      }
      return app.fetch(`${link}/osmand`, { json: { location, device_id: 'app-phone' } })
    },
    heartbeat: (app, link) => app.fetch(`${link}/osmand`, { json: { device_id: 'app-phone' } }),
    unreadable: (app, link, value) =>
      app.fetch(`${link}/osmand`, {
        json: {
          location: { timestamp: value, coords: { latitude: value, longitude: -90 } },
          device_id: 'app-phone',
        },
      }),
  },
]
