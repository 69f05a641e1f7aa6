import { ownTracksBody, type PhoneFix, phonePageBody, traccarBody } from '#shared/tracking/phone-formats.ts'
import type { RequestOptions } from './request.ts'
import { post } from './tracker-link.ts'

/** Sends fixes through a tracker link as one of the real clients does. */
export interface Sender {
  /** The shortest time between two fixes: a link may send 5 per second, and a format may have whole seconds. */
  minIntervalMs: number
  /** Starts sharing, if the client has a request for that. */
  start(): Promise<void>
  send(fix: PhoneFix): Promise<void>
  /** Ends the link, if the client can. */
  stop(): Promise<void>
}

export interface SenderInput extends Pick<RequestOptions, 'signal' | 'report' | 'askIntervalMs'> {
  /** `https://…/api/tracker/TOKEN` */
  trackerApiUrl: string
  deviceId: string
}

/** Returns a function that posts to a path below the tracker API URL. */
function createPost(input: SenderInput, headers: Record<string, string> = {}) {
  const { trackerApiUrl, signal, report, askIntervalMs } = input
  return async (path: string, body: object): Promise<void> => {
    await post(`${trackerApiUrl}/${path}`, { body, headers, signal, report, askIntervalMs })
  }
}

/** Sends fixes as the site's own tracker page does. */
export function sendAsBrowser(input: SenderInput): Sender {
  const { deviceId } = input
  const send = createPost(input)
  return {
    minIntervalMs: 250,
    start: () => send('start', { deviceId }),
    send: (fix) => send('positions', phonePageBody(fix, deviceId)),
    stop: () => send('stop', { deviceId }),
  }
}

/** Sends fixes as the OwnTracks app does in HTTP mode. */
export function sendAsOwnTracks(input: SenderInput): Sender {
  const { deviceId } = input
  const send = createPost(input, { 'x-limit-u': 'parade', 'x-limit-d': deviceId })
  return {
    // Its timestamps are whole seconds: two fixes within one second would count as the same fix.
    minIntervalMs: 1_000,
    start: () => send('owntracks', { _type: 'status', tid: deviceId.slice(-2) }),
    send: (fix) => send('owntracks', ownTracksBody(fix, deviceId)),
    // The app cannot end a link.
    stop: async () => {},
  }
}

/** Sends fixes as Traccar Client 9 does. */
export function sendAsTraccar(input: SenderInput): Sender {
  const send = createPost(input)
  return {
    minIntervalMs: 250,
    // The app can neither start nor end a link.
    start: async () => {},
    send: (fix) => send('osmand', traccarBody(fix, input.deviceId)),
    stop: async () => {},
  }
}
