import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CallRow, calls } from '#shared/contract/calls.ts'
import { sendProblem } from '../http/problem.ts'
import type { EventLoopMonitor } from './event-loop-monitor.ts'

/** Calls that need a permission: phones of the parade, administrators, organizers of a group, testers. */
const ownCalls = (Object.values(calls) as CallRow[])
  .filter(({ access }) => access !== 'anyone')
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

/** Their pages, the server check, health, metrics, and the files of pages that are already open. */
const ownPages =
  /^\/(?:api\/hello$|tracker\/|admin|organiser\/|assets\/|map\/|service-worker|healthz|readyz|metrics)/

/** Whether a request is served even when the server is full. */
function isEssential({ method, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1)
  return ownPages.test(path) || ownCalls.some((call) => call.method === method && call.path.test(path))
}

/** A refused client comes back after a random time from this many seconds, within this spread. */
const soonest = 3
const spread = 7

const retryAfterSeconds = () => soonest + Math.floor(Math.random() * spread)

/** The page that a person sees. It reloads on its own. */
const page = (seconds: number) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>Very many people are looking right now</title></head>
<body><h1>Very many people are looking right now</h1>
<p>This page tries again by itself in a few seconds. You need do nothing.</p></body></html>
`

/** Responds 503 with Retry-After to new work while the server is full. Returns whether it did. */
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
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(page(seconds))
  } else {
    const detail = 'Very many people are asking right now. Try again in a few seconds.'
    sendProblem(response, { code: 'overloaded', detail })
  }
  // The body is not read.
  request.resume()
  return true
}

/** Responds 503 with Retry-After to a page whose websocket finds no room, and ends the connection. */
export function shedSocket({ headers, socket }: IncomingMessage): void {
  if (headers.upgrade === undefined) return
  const lines = [
    'HTTP/1.1 503 Service Unavailable',
    `Retry-After: ${retryAfterSeconds()}`,
    'Content-Length: 0',
  ]
  socket.end([...lines, 'Connection: close', '', ''].join('\r\n'))
}
