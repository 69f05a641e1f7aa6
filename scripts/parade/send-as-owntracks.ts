import type { Sender, SenderInput, TrackFix } from './sender.ts'
import { post } from './tracker-link.ts'

/** Reports as the OwnTracks app does in HTTP mode: whole numbers, seconds, km/h and percent. */
export function sendAsOwnTracks({ address, deviceId, signal, report }: SenderInput): Sender {
  const headers = { 'x-limit-u': 'parade', 'x-limit-d': deviceId }
  const send = async (body: object): Promise<void> => {
    await post(`${address}/owntracks`, { body, headers, signal, report })
  }
  return {
    // Its timestamps are whole seconds: two fixes within one second would count as the same fix.
    shortestInterval: 1_000,
    start: () => send({ _type: 'status', tid: deviceId.slice(-2) }),
    send: (fix) => send(locationOf(fix, deviceId)),
    // The app cannot end a link.
    stop: async () => {},
  }
}

function locationOf(fix: TrackFix, deviceId: string): object {
  return {
    _type: 'location',
    lat: fix.latitude,
    lon: fix.longitude,
    acc: Math.round(fix.accuracy),
    vel: Math.round(fix.speed * 3.6),
    cog: Math.round(fix.heading),
    batt: Math.round(fix.battery * 100),
    tst: Math.floor(fix.recordedAt.getTime() / 1_000),
    tid: deviceId.slice(-2),
    t: 't',
    conn: 'm',
    topic: `owntracks/parade/${deviceId}`,
  }
}
