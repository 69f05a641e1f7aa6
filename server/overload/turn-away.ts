import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CallRow, calls } from '#shared/contract/calls.ts'
import { sendProblem } from '../http/problem.ts'
import type { LoadGauge } from './load-gauge.ts'

/** Calls that not everybody may make: phones of the parade, administrators, organisers of a group, testers. */
const ownCalls = (Object.values(calls) as CallRow[])
  .filter(({ access }) => access !== 'anyone')
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

/** Their pages, the question whether the server is there, health, metrics and the files of pages that are open already. */
const ownPages =
  /^\/(?:api\/hello$|tracker\/|admin|organiser\/|assets\/|service-worker|healthz|readyz|metrics)/

/** Whether a request is answered however full the server is. */
function isNeverTurnedAway({ method, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1)
  return ownPages.test(path) || ownCalls.some((call) => call.method === method && call.path.test(path))
}

/** Whoever is turned away is asked to come back after so many seconds, each after another time. */
const soonest = 3
const spread = 7

const secondsAway = () => soonest + Math.floor(Math.random() * spread)

/** For a person: it comes back by itself. */
const page = (seconds: number) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>Very many people are looking right now</title></head>
<body><h1>Very many people are looking right now</h1>
<p>This page tries again by itself in a few seconds. You need do nothing.</p></body></html>
`

/** Answers 503 with Retry-After to new work while the server is full. Answers whether it did. */
export function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  gauge: Pick<LoadGauge, 'load'>,
  headers: Record<string, string>,
): boolean {
  if (gauge.load !== 'full' || isNeverTurnedAway(request)) return false
  const seconds = secondsAway()
  response.setHeaders(new Map(Object.entries({ ...headers, 'retry-after': String(seconds) })))
  if (request.headers.accept?.includes('text/html')) {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(page(seconds))
  } else {
    const detail = 'Very many people are asking right now. Try again in a few seconds.'
    sendProblem(response, { code: 'overloaded', detail })
  }
  // What was sent along is not read.
  request.resume()
  return true
}

/** Answers 503 with Retry-After to a page that finds no room for its websocket, and ends the connection. */
export function turnAwaySocket({ headers, socket }: IncomingMessage): void {
  if (headers.upgrade === undefined) return
  const lines = ['HTTP/1.1 503 Service Unavailable', `Retry-After: ${secondsAway()}`, 'Content-Length: 0']
  socket.end([...lines, 'Connection: close', '', ''].join('\r\n'))
}
