import { setTimeout as sleep } from 'node:timers/promises'
import parser from 'robots-parser'
import type { OutboundRules } from '../outbound/choose-target.ts'
import { askOutside, type FetchLimits, type OutsideAnswer } from '../outbound/fetch-outside.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

// Its types describe another way of packing than the package has.
const robotsParser = parser as unknown as typeof parser.default
type Robots = ReturnType<typeof robotsParser>

/** By this name a site's robots.txt may keep us away. */
const robotName = 'SecondLine'
const robotsLimits = { mostBytes: 512 * 1024, timeoutMs: 10_000, accept: 'text/plain' }
/** Asked again so often when the other side is busy, after so long unless it says otherwise, and at most so long. */
const mostTries = 4
const firstPauseMs = 1_000
const longestPauseMs = 60_000

/** What a site's robots.txt forbids us. */
export class ForbiddenByRobots extends Error {
  constructor() {
    super('is not to be fetched by programs, the site says (robots.txt).')
    this.name = 'ForbiddenByRobots'
  }
}

const isBusy = (status: number): boolean => status === 429 || status >= 500

/** How long a busy answer asks to wait (RFC 9110: seconds or a date), in milliseconds. */
function pauseOf({ headers }: OutsideAnswer, tries: number): number {
  const asked = headers['retry-after']
  const seconds = asked === undefined || asked === '' ? Number.NaN : Number(asked)
  const until = asked === undefined ? Number.NaN : Date.parse(asked) - Date.now()
  const given = Number.isNaN(seconds) ? until : seconds * 1_000
  const pause = Number.isNaN(given) ? firstPauseMs * 2 ** (tries - 1) : given
  return Math.min(longestPauseMs, Math.max(0, pause))
}

/**
 * Asks other sites one request at a time, heeds their robots.txt, and waits when they are busy. Everything goes through the
 * checks of `server/outbound`.
 */
export class Station {
  readonly #rules: OutboundRules
  readonly #signal: AbortSignal
  readonly #robots = new Map<string, Promise<Robots>>()

  constructor(rules: OutboundRules, signal: AbortSignal) {
    this.#rules = rules
    this.#signal = signal
  }

  /**
   * Gets an address, again where the answer is 429 or 5xx. Answers 200 and 304 alone.
   *
   * @throws OutboundError, or ForbiddenByRobots
   */
  async get(address: string, limits: FetchLimits): Promise<OutsideAnswer> {
    if (!(await this.#mayFetch(address))) throw new ForbiddenByRobots()
    const answer = await this.#ask(address, limits)
    if (answer.status !== 200 && answer.status !== 304) throw new OutboundError('refused')
    return answer
  }

  async #ask(address: string, limits: FetchLimits): Promise<OutsideAnswer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await askOutside(address, this.#rules, { ...limits, signal: this.#signal })
      if (!isBusy(answer.status) || tries === mostTries) return answer
      await sleep(pauseOf(answer, tries), undefined, { signal: this.#signal })
    }
  }

  async #mayFetch(address: string): Promise<boolean> {
    const robots = await this.#robotsOf(new URL(address).origin)
    return robots.isAllowed(address, robotName) !== false
  }

  /** A site without a robots.txt forbids nothing (RFC 9309 2.3.1.3). */
  #robotsOf(origin: string): Promise<Robots> {
    const known = this.#robots.get(origin)
    if (known) return known
    const file = `${origin}/robots.txt`
    const read = this.#ask(file, robotsLimits).then(({ status, body }) =>
      robotsParser(file, status === 200 ? body.toString() : ''),
    )
    this.#robots.set(origin, read)
    return read
  }
}
