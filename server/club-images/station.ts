import { setTimeout as sleep } from 'node:timers/promises'
import parser from 'robots-parser'
import type { OutboundRules } from '../outbound/choose-target.ts'
import { askOutside, type FetchLimits, type OutsideAnswer } from '../outbound/fetch-outside.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { StationError } from './station-error.ts'

// Its types describe a different module format than the package has.
const robotsParser = parser as unknown as typeof parser.default
type Robots = ReturnType<typeof robotsParser>

/** The name by which a site's robots.txt can exclude us. */
const robotName = 'SecondLine'
const robotsLimits = { mostBytes: 512 * 1024, timeoutMs: 10_000, accept: 'text/plain' }
/** Tries per busy address, and the first and longest pause between them (ms). */
const mostTries = 4
const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** After this many busy addresses in a row, the remaining ones get a single try each. */
const mostBusyInARow = 3

const isBusy = (status: number): boolean => status === 429 || status >= 500

/** Returns how long a busy response asks to wait (RFC 9110: seconds or a date), in milliseconds. */
function pauseOf({ headers }: OutsideAnswer, tries: number): number {
  const asked = headers['retry-after']
  const seconds = asked === undefined || asked === '' ? Number.NaN : Number(asked)
  const until = asked === undefined ? Number.NaN : Date.parse(asked) - Date.now()
  const given = Number.isNaN(seconds) ? until : seconds * 1_000
  const pause = Number.isNaN(given) ? firstPauseMs * 2 ** (tries - 1) : given
  return Math.min(longestPauseMs, Math.max(0, pause))
}

/**
 * Requests from other sites, one at a time. It obeys their robots.txt and waits when they are busy.
 * Everything passes the checks of `server/outbound`.
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
   * Fetches an address, and retries a 429 or 5xx. Returns only a 200 or 304.
   *
   * @throws OutboundError, or StationError
   */
  async get(address: string, limits: FetchLimits): Promise<OutsideAnswer> {
    if (!(await this.#mayFetch(address))) throw new StationError('forbidden_by_robots')
    const answer = await this.#ask(address, limits)
    if (isBusy(answer.status)) throw new StationError('busy')
    if (answer.status !== 200 && answer.status !== 304) throw new OutboundError('refused')
    return answer
  }

  async #ask(address: string, limits: FetchLimits): Promise<OutsideAnswer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await askOutside(address, this.#rules, { ...limits, signal: this.#signal })
      if (!isBusy(answer.status)) {
        this.#busyInARow = 0
        return answer
      }
      if (tries === mostTries) this.#busyInARow += 1
      if (tries === mostTries || this.#busyInARow >= mostBusyInARow) return answer
      await sleep(pauseOf(answer, tries), undefined, { signal: this.#signal })
    }
  }

  async #mayFetch(address: string): Promise<boolean> {
    const robots = await this.#robotsOf(new URL(address).origin)
    return robots.isAllowed(address, robotName) !== false
  }

  #robotsOf(origin: string): Promise<Robots> {
    const known = this.#robots.get(origin)
    if (known) return known
    const read = this.#readRobots(`${origin}/robots.txt`)
    this.#robots.set(origin, read)
    return read
  }

  /**
   * A missing robots.txt forbids nothing; an unreachable one forbids everything (RFC 9309 2.3.1).
   */
  async #readRobots(file: string): Promise<Robots> {
    const { status, body } = await this.#ask(file, robotsLimits)
    if (isBusy(status)) throw new StationError('no_robots')
    return robotsParser(file, status === 200 ? body.toString() : '')
  }
}
