import http from 'k6/http'
import { clearTimeout, setTimeout } from 'k6/timers'
import { calls } from '#shared/contract/calls.ts'
import { callUrl, jsonHeaders } from '../call-url.ts'
import { fixAcknowledged, fixesSent, fixesStored, fixesUnstored, refused, currentPhase } from '../metrics.ts'
import { type Format, formatForPhone } from './formats.ts'
import { walk } from './walk.ts'

interface PhoneOptions {
  /** The token of the phone's tracker link. */
  token: string
  /** The index of the parade. */
  parade: number
  /** The index of the phone in the parade. */
  phone: number
  /** The time between two fixes. */
  intervalMs: number
}

/** A phone that walks with a parade and reports in its format until it is stopped. */
export class Phone {
  readonly #options: PhoneOptions
  readonly #format: Format
  readonly #deviceId: string
  #timer: number | undefined
  #isStopped = false

  constructor(options: PhoneOptions) {
    this.#options = options
    this.#format = formatForPhone(options.parade + options.phone)
    this.#deviceId = `load-${options.parade}-${options.phone}`
  }

  /** Starts reporting. The phone page announces that with a separate call. */
  async start(): Promise<void> {
    const { token, intervalMs } = this.#options
    // Only the format of the phone page has a resolution of 1 ms.
    if (this.#format.resolutionMs === 1) {
      const body = JSON.stringify({ deviceId: this.#deviceId })
      const tags = { name: 'startTracker' }
      const params = { headers: jsonHeaders, tags }
      const response = await http.asyncRequest('POST', callUrl('startTracker', { token }), body, params)
      if (response.status !== 200) refused.add(1, { call: 'startTracker' })
    }
    this.#schedule(Date.now() + Math.random() * intervalMs)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer as number)
  }

  /** Schedules the next fix at an instant that the format can represent. */
  #schedule(earliest: number): void {
    if (this.#isStopped) return
    const { resolutionMs } = this.#format
    const fixTime = Math.ceil(earliest / resolutionMs) * resolutionMs
    this.#timer = setTimeout(
      () => {
        void this.#report()
        this.#schedule(fixTime + this.#options.intervalMs)
      },
      Math.max(0, fixTime - Date.now()),
    )
  }

  async #report(): Promise<void> {
    const { token, parade, phone } = this.#options
    const now = new Date()
    const { call, query, body, headers } = this.#format.toRequest(walk(parade, phone, now), this.#deviceId)
    fixesSent.add(1)
    const url = callUrl(call, { token }) + query
    const response = await http.asyncRequest(calls[call].method, url, body, {
      headers,
      tags: { name: call },
      responseType: 'text',
    })
    fixAcknowledged.add(response.timings.duration, { format: this.#format.name, ...currentPhase() })
    if (response.status !== 200) refused.add(1, { call })
    else if (call === 'reportPositions' && acceptedCount(response.body) !== 1) fixesUnstored.add(1)
    else fixesStored.add(1)
  }
}

const acceptedCount = (body: string): number => (JSON.parse(body) as { accepted: number }).accepted
