import type { IncomingHttpHeaders } from 'node:http'
import { buildConnector, Client } from 'undici'
import { chooseTarget, mayConnect, type OutboundRules, parseWebUrl, type Target } from './choose-target.ts'
import { OutboundError } from './outbound-error.ts'

/** Limits of one fetch: size of the body, total time, and accepted types. */
export interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  accept: string
  /** Aborts the fetch earlier, which is reported as too slow. */
  signal?: AbortSignal
  /** Additional request headers, such as `if-none-match`. */
  headers?: Record<string, string>
}

/** A response. Its body is empty unless the status is 200. */
export interface ExternalResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const MAX_REDIRECTS = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a URL given by a user. Returns the body of a 200 response.
 *
 * @throws OutboundError
 */
export async function fetchExternal(
  address: string,
  rules: OutboundRules,
  limits: FetchLimits,
): Promise<Buffer> {
  const { status, body } = await requestExternal(address, rules, limits)
  if (status !== 200) throw new OutboundError('refused')
  return body
}

/**
 * Requests a URL given by a user. Returns the response regardless of its status. The host name is
 * resolved here, only the checked IP address is connected to, and every redirect is checked the
 * same way, because anyone's URL could otherwise make this server read from its private network.
 *
 * @throws OutboundError
 */
export async function requestExternal(
  address: string,
  rules: OutboundRules,
  { maxBytes, timeoutMs, accept, signal, headers = {} }: FetchLimits,
): Promise<ExternalResponse> {
  const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
  let url = parseWebUrl(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await requestOnce(await withDeadline(deadline, chooseTarget(url, rules)), rules, {
      headers: { ...headers, accept },
      maxBytes,
      deadline,
    })
    if (!('location' in response)) return response
    url = parseWebUrl(response.location, url.href)
  }
  throw new OutboundError('too_many_redirects')
}

interface RequestOptions {
  headers: Record<string, string>
  maxBytes: number
  deadline: AbortSignal
}

/** Makes one request on its own connection. Returns the response, or the location of a redirect. */
async function requestOnce(
  target: Target,
  rules: OutboundRules,
  { headers: requestHeaders, maxBytes, deadline }: RequestOptions,
): Promise<ExternalResponse | { location: string }> {
  const { url } = target
  const client = new Client(url.origin, { connect: pinnedConnector(target, rules), allowH2: false })
  try {
    const { statusCode, headers, body } = await client.request({
      path: url.pathname + url.search,
      method: 'GET',
      headers: { ...requestHeaders, 'accept-encoding': 'identity', 'user-agent': 'SecondLine/1.0' },
      signal: deadline,
    })
    // Destroying the client aborts an unread body, which must not raise an error.
    body.on('error', () => undefined)
    const { location } = headers
    if (redirectStatuses.has(statusCode) && typeof location === 'string') return { location }
    if (statusCode !== 200) return { status: statusCode, headers, body: Buffer.alloc(0) }
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw new OutboundError('too_large')
    return { status: statusCode, headers, body: await readWhole(body, maxBytes, deadline) }
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw new OutboundError(deadline.aborted ? 'too_slow' : 'unreachable', error)
  } finally {
    await client.destroy()
  }
}

/** Reads a body of at most `maxBytes`. One that ends too early is `broken_off`, not `unreachable`. */
async function readWhole(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  deadline: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new OutboundError('too_large')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw new OutboundError(deadline.aborted ? 'too_slow' : 'broken_off', error)
  }
  return Buffer.concat(chunks)
}

/**
 * Connects only to the chosen IP address, even if the host name now resolves to another one, and
 * checks that address once more.
 */
function pinnedConnector({ url, ip }: Target, rules: OutboundRules): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: 5_000 })
  return (options, callback) => {
    const servername = options.protocol === 'https:' ? options.servername : undefined
    if (mayConnect(url, ip, rules)) connect({ ...options, hostname: ip, servername }, callback)
    else callback(new OutboundError('forbidden'), null)
  }
}

/** Rejects as too slow if a promise is not settled by the deadline. */
function withDeadline<Value>(deadline: AbortSignal, value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const rejectTooSlow = () => reject(new OutboundError('too_slow'))
    if (deadline.aborted) rejectTooSlow()
    deadline.addEventListener('abort', rejectTooSlow, { once: true })
    value.then(resolve, reject).finally(() => deadline.removeEventListener('abort', rejectTooSlow))
  })
}
