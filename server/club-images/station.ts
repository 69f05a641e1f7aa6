import { setTimeout as sleep } from 'node:timers/promises'
import parser from 'robots-parser'
import type { OutboundRules } from '../outbound/choose-target.ts'
import { requestExternal, type FetchLimits, type ExternalResponse } from '../outbound/fetch-external.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { StationError } from './station-error.ts'

// The package's types describe another module format than it has.
const robotsParser = parser as unknown as typeof parser.default
type Robots = ReturnType<typeof robotsParser>

/** Our name in robots.txt. */
const USER_AGENT_NAME = 'SecondLine'
const robotsLimits = { maxBytes: 512 * 1024, timeoutMs: 10_000, accept: 'text/plain' }
/** Maximum number of attempts per busy URL. */
const MAX_ATTEMPTS = 4
const INITIAL_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000
/**
 * After this many busy URLs in a row, the remaining ones get one attempt each, because the whole site
 * is busy.
 */
const MAX_CONSECUTIVE_BUSY = 3

const isBusy = (status: number): boolean => status === 429 || status >= 500

/**
 * Returns the delay before the next attempt in ms: what Retry-After requests (RFC 9110: seconds or
 * a date), or else exponential backoff.
 */
function retryDelayMs({ headers }: ExternalResponse, attempt: number): number {
  const retryAfter = headers['retry-after']
  const seconds = retryAfter === undefined || retryAfter === '' ? Number.NaN : Number(retryAfter)
  const untilMs = retryAfter === undefined ? Number.NaN : Date.parse(retryAfter) - Date.now()
  const retryAfterMs = Number.isNaN(seconds) ? untilMs : seconds * 1_000
  const delayMs = Number.isNaN(retryAfterMs) ? INITIAL_DELAY_MS * 2 ** (attempt - 1) : retryAfterMs
  return Math.min(MAX_DELAY_MS, Math.max(0, delayMs))
}

/**
 * A client for the radio station's site. It obeys robots.txt and backs off when the site is busy.
 * Every request goes through `server/outbound`, which connects only to public addresses.
 */
export class Station {
  readonly #rules: OutboundRules
  readonly #signal: AbortSignal
  readonly #robots = new Map<string, Promise<Robots>>()
  #busyInARow = 0

  constructor(rules: OutboundRules, signal: AbortSignal) {
    this.#rules = rules
    this.#signal = signal
  }

  /**
   * Fetches a URL and retries a 429 or 5xx. Returns only a 200 or 304.
   *
   * @throws OutboundError or StationError
   */
  async get(address: string, limits: FetchLimits): Promise<ExternalResponse> {
    if (!(await this.#mayFetch(address))) throw new StationError('forbidden_by_robots')
    const response = await this.#request(address, limits)
    if (isBusy(response.status)) throw new StationError('busy')
    if (response.status !== 200 && response.status !== 304) throw new OutboundError('refused')
    return response
  }

  async #request(address: string, limits: FetchLimits): Promise<ExternalResponse> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await requestExternal(address, this.#rules, { ...limits, signal: this.#signal })
      if (!isBusy(response.status)) {
        this.#busyInARow = 0
        return response
      }
      if (attempt === MAX_ATTEMPTS) this.#busyInARow += 1
      if (attempt === MAX_ATTEMPTS || this.#busyInARow >= MAX_CONSECUTIVE_BUSY) return response
      await sleep(retryDelayMs(response, attempt), undefined, { signal: this.#signal })
    }
  }

  async #mayFetch(address: string): Promise<boolean> {
    const robots = await this.#getRobots(new URL(address).origin)
    return robots.isAllowed(address, USER_AGENT_NAME) !== false
  }

  #getRobots(origin: string): Promise<Robots> {
    const cachedRobots = this.#robots.get(origin)
    if (cachedRobots) return cachedRobots
    const robots = this.#readRobots(`${origin}/robots.txt`)
    this.#robots.set(origin, robots)
    return robots
  }

  /**
   * A missing robots.txt forbids nothing; an unreachable one forbids everything (RFC 9309 2.3.1).
   */
  async #readRobots(file: string): Promise<Robots> {
    const { status, body } = await this.#request(file, robotsLimits)
    if (isBusy(status)) throw new StationError('robots_unreadable')
    return robotsParser(file, status === 200 ? body.toString() : '')
  }
}
