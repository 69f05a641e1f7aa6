import type { IncomingMessage, ServerResponse } from 'node:http'
import { drawPicture, startCountingServer } from './test-picture.ts'

/** Responds to a request at one path. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/** A local stand-in for the website of a radio station, whose page lists clubs with their pictures. */
export interface RadioStation {
  /** The URL of its list of clubs. */
  address: string
  /** The host and port, in the format of OUTBOUND_ALLOW. */
  host: string
  /** The handler of each path. Any other path is a 404. */
  responses: Map<string, RequestHandler>
  /** The requested paths, in order. */
  requestedPaths: string[]
}

/** Returns a handler that responds with an HTML page. */
export const html =
  (body: string): RequestHandler =>
  (_request, response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>Clubs</title>${body}`)

/** Returns a handler that responds with a picture of one color, which has an ETag. */
export async function picture(color: string): Promise<RequestHandler> {
  const bytes = await drawPicture(320, 240, 'jpeg', color)
  const etag = `"${color}"`
  return (request, response) => {
    response.setHeader('etag', etag)
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.setHeader('content-type', 'image/jpeg').end(bytes)
  }
}

/**
 * Starts a station on a free port, without a page until a test sets `responses`. It stops after the
 * test file.
 */
export async function startRadioStation(): Promise<RadioStation> {
  const responses = new Map<string, RequestHandler>()
  const requestedPaths: string[] = []
  const { origin, host } = await startCountingServer((request, response) => {
    const path = request.url ?? '/'
    requestedPaths.push(path)
    const respond = responses.get(path)
    if (respond) respond(request, response)
    else response.writeHead(404).end()
  })
  return { address: `${origin}/clubs`, host, responses, requestedPaths }
}
