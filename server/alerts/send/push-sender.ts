import webPush from 'web-push'
import { setNewest } from '#shared/set-newest.ts'
import type { Clock } from '../../clock.ts'
import { KeepAliveClient, MAX_ORIGINS } from '../../outbound/keep-alive-client.ts'
import type { OutboundRules } from '../../outbound/choose-target.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import type { AlertSettings } from '../../settings.ts'
import { isPushEndpoint } from '../push-hosts.ts'

/** A browser, as its push service and the encryption need it. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** A message for any number of browsers. */
export interface PushMessage {
  payload: Buffer
  topic: string
  /** The push service drops the message after this time (Unix ms). */
  expiresAt: number
}

/** The outcome of a message, as far as the push service's response tells. */
export type PushOutcome =
  | { end: 'accepted' }
  /** The subscription does not exist anymore. */
  | { end: 'gone' }
  /** The push service does not take this message, now or later. */
  | { end: 'refused' }
  /** The push service does not have the message; it may be sent again after the delay. */
  | { end: 'deferred'; retryAfterMs: number }
  /** The push service may have the message. */
  | { end: 'unanswered' }

/** Time limit of one request. Push services answer within a second. */
const TIMEOUT_MS = 8_000
/** How long an authorization is used. It is valid for 12 hours. */
const TOKEN_USED_MS = 6 * 3_600_000

interface PushSenderOptions {
  alerts: AlertSettings
  rules: OutboundRules
  clock: Clock
}

/** Encrypts messages (RFC 8291) and hands them to push services (RFC 8030). */
export class PushSender {
  readonly #alerts: AlertSettings
  readonly #clock: Clock
  readonly #client: KeepAliveClient
  readonly #tokens = new Map<string, { authorization: string; until: number }>()

  constructor({ alerts, rules, clock }: PushSenderOptions) {
    this.#alerts = alerts
    this.#clock = clock
    this.#client = new KeepAliveClient(rules, TIMEOUT_MS)
  }

  /** Hands a message over once. */
  async send(target: PushTarget, { payload, topic, expiresAt }: PushMessage): Promise<PushOutcome> {
    if (!isPushEndpoint(target.endpoint, this.#alerts.hosts)) return { end: 'refused' }
    const url = new URL(target.endpoint)
    const { cipherText } = webPush.encrypt(target.p256dh, target.auth, payload, 'aes128gcm')
    const now = this.#clock.now().getTime()
    const headers = {
      authorization: this.#authorize(url.origin),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(Math.max(1, Math.round((expiresAt - now) / 1_000))),
      // A phone that saves its battery would get a normal message too late.
      urgency: 'high',
      topic,
    }
    try {
      const { status, retryAfter } = await this.#client.post(url, headers, cipherText)
      return outcomeOf(status, readRetryAfter(retryAfter, now))
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      if (error.reason === 'forbidden') return { end: 'refused' }
      const isSent = error.reason === 'too_slow' || error.reason === 'broken_off'
      return isSent ? { end: 'unanswered' } : { end: 'deferred', retryAfterMs: 0 }
    }
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  /** Returns the authorization for an origin. The library dates it, and runs on the system's clock. */
  #authorize(origin: string): string {
    const known = this.#tokens.get(origin)
    if (known && performance.now() < known.until) return known.authorization
    const { subject, publicKey, privateKey } = this.#alerts
    const { Authorization: authorization } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
    )
    const token = { authorization, until: performance.now() + TOKEN_USED_MS }
    setNewest(this.#tokens, origin, token, MAX_ORIGINS)
    return authorization
  }
}

function outcomeOf(status: number, retryAfterMs: number): PushOutcome {
  if (status >= 200 && status < 300) return { end: 'accepted' }
  if (status === 404 || status === 410) return { end: 'gone' }
  if (status === 429 || status >= 500) return { end: 'deferred', retryAfterMs }
  return { end: 'refused' }
}

/** Returns a Retry-After header in ms, whether it has seconds or a date; 0 if it is missing or invalid. */
function readRetryAfter(text: string | undefined, now: number): number {
  if (text === undefined) return 0
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
