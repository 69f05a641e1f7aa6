import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CallRow, calls } from '#shared/contract/calls.ts'
import { sendProblem } from '../http/problem.ts'
import { busyPage, busyPagePolicy } from './busy-page.ts'
import type { EventLoopMonitor } from './event-loop-monitor.ts'

/** Calls of phones, administrators, organizers and testers, which need permission. */
const essentialCalls = (Object.values(calls) as CallRow[])
  .filter(({ access }) => access !== 'anyone')
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

/**
 * The pages of phones and administrators, the one that claims an organizer link, the browser's check
 * of the server (`hello`), health, metrics, and files of pages that are already open.
 */
const ESSENTIAL_PATH =
  /^\/(?:api\/hello$|tracker\/|admin|organiser\/|assets\/|map\/|service-worker|healthz|readyz|metrics)/

/** Whether even a full server responds to a request. */
function isEssential({ method, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1)
  return (
    ESSENTIAL_PATH.test(path) || essentialCalls.some((call) => call.method === method && call.path.test(path))
  )
}

/** A refused client retries after a random delay, so that clients do not return together. */
const MIN_RETRY_SECONDS = 3
const RETRY_SPREAD_SECONDS = 7

const retryAfterSeconds = () => MIN_RETRY_SECONDS + Math.floor(Math.random() * RETRY_SPREAD_SECONDS)

/**
 * Refuses a request with 503 and Retry-After if the server is full and the request is not
 * essential, so that phones' fixes still arrive in time. Returns true if it refused the request.
 */
export function shedLoad(
  request: IncomingMessage,
  response: ServerResponse,
  monitor: Pick<EventLoopMonitor, 'load'>,
  headers: Record<string, string>,
): boolean {
  if (monitor.load !== 'full' || isEssential(request)) return false
  const seconds = retryAfterSeconds()
  response.setHeaders(new Map(Object.entries({ ...headers, 'retry-after': String(seconds) })))
  if (request.headers.accept?.includes('text/html')) {
    response.writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': busyPagePolicy,
    })
    response.end(busyPage(seconds))
  } else {
    const detail = 'The site is very busy right now. Try again in a few seconds.'
    sendProblem(response, { code: 'overloaded', detail })
  }
  // Discards the request's body.
  request.resume()
  return true
}

/** Refuses a websocket with 503 and Retry-After, and closes the connection. */
export function shedSocket({ headers, socket }: IncomingMessage): void {
  if (headers.upgrade === undefined) return
  const lines = [
    'HTTP/1.1 503 Service Unavailable',
    `Retry-After: ${retryAfterSeconds()}`,
    'Content-Length: 0',
  ]
  socket.end([...lines, 'Connection: close', '', ''].join('\r\n'))
}
