import type { IncomingHttpHeaders } from 'node:http'
import { buildConnector, Client } from 'undici'
import { chooseTarget, mayConnect, type OutboundRules, parseWebUrl, type Target } from './choose-target.ts'
import { OutboundError } from './outbound-error.ts'
import { readLimited } from './read-limited.ts'

/** Limits of one fetch: bytes of the body, milliseconds in total, and the accepted types. */
export interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  accept: string
  /** Ends it earlier, as too slow. */
  signal?: AbortSignal
  /** Further headers of the request, such as `if-none-match`. */
  headers?: Record<string, string>
}

/** The response; it has a body only with status 200. */
export interface ExternalResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a URL given by a user and returns the response's body.
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
 * Requests a URL given by a user, and returns a response of any status. Host names are resolved
 * here; the checked IP address is the only one connected to, and every redirect is checked the same
 * way.
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
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
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

/** Makes one request over its own connection. Returns the response, or the redirect's target. */
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
    // An unread body is dropped with the connection.
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

/** Reads a body to its end. A truncated body is a different error than an unreachable host. */
async function readWhole(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  deadline: AbortSignal,
): Promise<Buffer> {
  try {
    return await readLimited(body, maxBytes)
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw new OutboundError(deadline.aborted ? 'too_slow' : 'broken_off', error)
  }
}

/**
 * Connects only to the chosen IP address, whatever the name resolves to by now, and checks it once
 * more.
 */
function pinnedConnector({ url, ip }: Target, rules: OutboundRules): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: 5_000 })
  return (options, callback) => {
    const servername = options.protocol === 'https:' ? options.servername : undefined
    if (mayConnect(url, ip, rules)) connect({ ...options, hostname: ip, servername }, callback)
    else callback(new OutboundError('forbidden'), null)
  }
}

/** A promise that does not outlast the deadline. */
function withDeadline<Value>(deadline: AbortSignal, value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const rejectTooSlow = () => reject(new OutboundError('too_slow'))
    if (deadline.aborted) rejectTooSlow()
    deadline.addEventListener('abort', rejectTooSlow, { once: true })
    value.then(resolve, reject).finally(() => deadline.removeEventListener('abort', rejectTooSlow))
  })
}
