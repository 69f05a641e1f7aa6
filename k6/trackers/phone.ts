import http from 'k6/http'
import { clearTimeout, setTimeout } from 'k6/timers'
import { calls } from '#shared/contract/calls.ts'
import { addressOf, asJson } from '../calls.ts'
import { fixAcknowledged, fixesSent, fixesStored, fixesUnstored, refused } from '../metrics.ts'
import { phaseNow } from '../phase.ts'
import { type Format, formatOf } from './formats.ts'
import { walk } from './walk.ts'

interface PhoneOptions {
  /** The token of its tracker link. */
  token: string
  /** The number of its parade, and its own number in that parade. */
  parade: number
  phone: number
  /** Time between two fixes, in ms. */
  every: number
}

/** A phone that walks with a parade and reports in its format until `stop`. */
export class Phone {
  readonly #options: PhoneOptions
  readonly #format: Format
  readonly #deviceId: string
  #timer: number | undefined
  #isStopped = false

  constructor(options: PhoneOptions) {
    this.#options = options
    this.#format = formatOf(options.parade + options.phone)
    this.#deviceId = `load-${options.parade}-${options.phone}`
  }

  /** Starts to report; only the phone page announces that first. */
  async start(): Promise<void> {
    const { token, every } = this.#options
    if (this.#format.step === 1) {
      const body = JSON.stringify({ deviceId: this.#deviceId })
      const tags = { name: 'startTracker' }
      const params = { headers: asJson, tags }
      const answer = await http.asyncRequest('POST', addressOf('startTracker', { token }), body, params)
      if (answer.status !== 200) refused.add(1, { call: 'startTracker' })
    }
    this.#schedule(Date.now() + Math.random() * every)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer as number)
  }

  /** Schedules the next fix on an instant that its format can express. */
  #schedule(wanted: number): void {
    if (this.#isStopped) return
    const { step } = this.#format
    const at = Math.ceil(wanted / step) * step
    this.#timer = setTimeout(
      () => {
        void this.#report()
        this.#schedule(at + this.#options.every)
      },
      Math.max(0, at - Date.now()),
    )
  }

  async #report(): Promise<void> {
    const { token, parade, phone } = this.#options
    const now = new Date()
    const { call, query, body, headers } = this.#format.write(walk(parade, phone, now), this.#deviceId)
    fixesSent.add(1)
    const address = addressOf(call, { token }) + query
    const answer = await http.asyncRequest(calls[call].method, address, body, {
      headers,
      tags: { name: call },
      responseType: 'text',
    })
    fixAcknowledged.add(answer.timings.duration, { format: this.#format.name, ...phaseNow() })
    if (answer.status !== 200) refused.add(1, { call })
    else if (call === 'reportPositions' && acceptedIn(answer.body) !== 1) fixesUnstored.add(1)
    else fixesStored.add(1)
  }
}

const acceptedIn = (body: string): number => (JSON.parse(body) as { accepted: number }).accepted
