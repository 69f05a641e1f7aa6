import type { Sender, SenderInput, TrackFix } from './sender.ts'
import { post } from './tracker-link.ts'

/** Reports as Traccar Client 9 does: one JSON object for each location. */
export function sendAsTraccar({ address, deviceId, signal, report }: SenderInput): Sender {
  return {
    shortestInterval: 250,
    // The app can neither start nor end a link.
    start: async () => {},
    send: async (fix) => {
      const body = { location: locationOf(fix), device_id: deviceId }
      await post(`${address}/osmand`, { body, signal, report })
    },
    stop: async () => {},
  }
}

function locationOf(fix: TrackFix): object {
  return {
    timestamp: fix.recordedAt.toISOString(),
    coords: {
      latitude: fix.latitude,
      longitude: fix.longitude,
      accuracy: fix.accuracy,
      speed: fix.speed,
      heading: fix.heading,
      altitude: -1,
    },
    is_moving: true,
    odometer: 0,
    event: '',
    battery: { level: fix.battery, is_charging: false },
    activity: { type: 'walking' },
    extras: {},
  }
}
