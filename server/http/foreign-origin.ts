import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser says that a request was made by another site's page: by `Sec-Fetch-Site`, or by an `Origin` that is
 * neither the public one nor the host that was asked. Clients that are no browsers send neither header.
 */
export function isForeign(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
