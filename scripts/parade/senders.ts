import { ownTracksBody, type PhoneFix, phonePageBody, traccarBody } from '#shared/tracking/phone-formats.ts'
import { post } from './tracker-link.ts'

/** A client that reports positions through a tracker link, the way a real one does. */
export interface Sender {
  /** The shortest time in milliseconds between two fixes that the client's format can distinguish. */
  shortestInterval: number
  /** Starts sharing, if the client has a call for it. */
  start(): Promise<void>
  send(fix: PhoneFix): Promise<void>
  /** Ends the link, if the client can. */
  stop(): Promise<void>
}

/**
 * What a sender needs: the URL of the link's calls, a name for the phone, and a callback for failed
 * tries.
 */
export interface SenderInput {
  address: string
  deviceId: string
  signal: AbortSignal
  report: (line: string) => void
}

/** Returns a function that posts below a link. */
function posting({ address, signal, report }: SenderInput, headers: Record<string, string> = {}) {
  return async (path: string, body: object): Promise<void> => {
    await post(`${address}/${path}`, { body, headers, signal, report })
  }
}

/** Reports as the site's own phone page does. */
export function sendAsBrowser(input: SenderInput): Sender {
  const { deviceId } = input
  const send = posting(input)
  return {
    shortestInterval: 250,
    start: () => send('start', { deviceId }),
    send: (fix) => send('positions', phonePageBody(fix, deviceId)),
    stop: () => send('stop', { deviceId }),
  }
}

/** Reports as the OwnTracks app does in HTTP mode. */
export function sendAsOwnTracks(input: SenderInput): Sender {
  const { deviceId } = input
  const send = posting(input, { 'x-limit-u': 'parade', 'x-limit-d': deviceId })
  return {
    // Its timestamps are whole seconds: two fixes within one second would count as the same fix.
    shortestInterval: 1_000,
    start: () => send('owntracks', { _type: 'status', tid: deviceId.slice(-2) }),
    send: (fix) => send('owntracks', ownTracksBody(fix, deviceId)),
    // The app cannot end a link.
    stop: async () => {},
  }
}

/** Reports as Traccar Client 9 does. */
export function sendAsTraccar(input: SenderInput): Sender {
  const send = posting(input)
  return {
    shortestInterval: 250,
    // The app can neither start nor end a link.
    start: async () => {},
    send: (fix) => send('osmand', traccarBody(fix, input.deviceId)),
    stop: async () => {},
  }
}
