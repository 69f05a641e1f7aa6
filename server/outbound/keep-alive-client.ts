import type { Socket } from 'node:net'
import { callbackify } from 'node:util'
import { buildConnector, Pool } from 'undici'
import { setNewest } from '#shared/set-newest.ts'
import { chooseTarget, mayConnect, type OutboundRules } from './choose-target.ts'
import { OutboundError } from './outbound-error.ts'

/** A response without its body. */
export interface PostResponse {
  status: number
  /** The Retry-After header. */
  retryAfter: string | undefined
}

/** Maximum number of connections to one origin: as many as lanes have in flight (`MAX_PER_SERVICE`). */
const MAX_CONNECTIONS = 40
/**
 * Maximum number of origins that are kept. Anyone can name another subdomain of a push service; browsers
 * use about ten.
 */
export const MAX_ORIGINS = 50
const CONNECT_TIMEOUT_MS = 5_000
/** Response bodies are not used. A short one is read to keep its connection; a long one closes it. */
const MAX_BODY_BYTES = 4_096

/**
 * Posts to addresses given by users, those of push services, over connections that stay open, because
 * thousands of messages go to a few hosts. Each connection goes to an address that was checked,
 * redirects are not followed, and certificates are verified.
 */
export class KeepAliveClient {
  readonly #rules: OutboundRules
  readonly #timeoutMs: number
  readonly #pools = new Map<string, Pool>()

  /** @param timeoutMs for a whole request */
  constructor(rules: OutboundRules, timeoutMs: number) {
    this.#rules = rules
    this.#timeoutMs = timeoutMs
  }

  /**
   * Posts a body to an https URL.
   *
   * @throws OutboundError: `too_slow` or `broken_off` if the body may have arrived, and another reason
   *   if no connection was made
   */
  async post(url: URL, headers: Record<string, string>, body: Buffer): Promise<PostResponse> {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), this.#timeoutMs)
    try {
      const response = await this.#poolFor(url.origin).request({
        path: url.pathname + url.search,
        method: 'POST',
        headers,
        body,
        signal: deadline.signal,
      })
      const { statusCode: status } = response
      const retryAfter = response.headers['retry-after']
      // The status decides, even if the body breaks off.
      await response.body.dump({ limit: MAX_BODY_BYTES, signal: deadline.signal }).catch(() => undefined)
      return { status, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined }
    } catch (error) {
      if (error instanceof OutboundError) throw error
      throw new OutboundError(deadline.signal.aborted ? 'too_slow' : 'broken_off', error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Closes all connections. Running requests fail. */
  async close(): Promise<void> {
    const pools = [...this.#pools.values()]
    this.#pools.clear()
    await Promise.all(pools.map((pool) => pool.destroy()))
  }

  #poolFor(origin: string): Pool {
    const pool = this.#pools.get(origin) ?? this.#createPool(origin)
    // The running requests of a pool that is closed go on.
    for (const unused of setNewest(this.#pools, origin, pool, MAX_ORIGINS)) void unused.close()
    return pool
  }

  #createPool(origin: string): Pool {
    return new Pool(origin, {
      connections: MAX_CONNECTIONS,
      pipelining: 1,
      allowH2: false,
      headersTimeout: this.#timeoutMs,
      connect: checkedConnector(new URL(origin), this.#rules),
    })
  }
}

/**
 * Returns a connector that resolves the host for each connection and connects only to the IP address
 * that it has checked.
 */
function checkedConnector(url: URL, rules: OutboundRules): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: CONNECT_TIMEOUT_MS })
  const open = async (options: buildConnector.Options): Promise<Socket> => {
    const { ip } = await chooseTarget(url, rules)
    if (!mayConnect(url, ip, rules)) throw new OutboundError('forbidden')
    const { promise, resolve, reject } = Promise.withResolvers<Socket>()
    connect({ ...options, hostname: ip }, (error, socket) => {
      if (error) reject(new OutboundError('unreachable', error))
      else resolve(socket)
    })
    return promise
  }
  return (options, callback) =>
    callbackify(open)(options, (error, socket) => (error ? callback(error, null) : callback(null, socket)))
}
