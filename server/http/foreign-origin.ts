import type { IncomingHttpHeaders } from 'node:http'

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
