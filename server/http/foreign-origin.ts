import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser reports that another site's page made a request: by `Sec-Fetch-Site`, or by an
 * `Origin` that is neither the public one nor the requested host. Clients other than browsers send
 * neither header.
 */
export function isForeignOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
