import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'

/** Lets every site's pages read a response. It never depends on who asks, so no cookie is involved. */
export const OPEN_DATA_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag',
}

/** How long browsers may remember the answer to a preflight request. */
const PREFLIGHT_MAX_AGE_S = 86_400

/** Responds to a preflight request (Fetch standard): any site may read, and send an ETag back. */
export const respondToPreflight: RequestHandler = (_request, response) => {
  response
    .status(204)
    .set({
      ...OPEN_DATA_HEADERS,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'if-none-match',
      'access-control-max-age': String(PREFLIGHT_MAX_AGE_S),
    })
    .end()
}

/**
 * Whether a browser says that another site's page made a request: by `Sec-Fetch-Site`, or by an
 * `Origin` that is neither the public origin nor the requested host. Other clients send neither
 * header.
 */
export function isForeignOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
