import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Settings } from '../settings.ts'

/**
 * Returns the origin of external map tiles, in the syntax of a content security policy. Returns an
 * empty list if the map is our own.
 */
const tileSource = (tileUrl: string | undefined): string[] => {
  if (tileUrl === undefined) return []
  const { protocol, host } = new URL(tileUrl.replace('{s}', 'subdomain').replace('{r}', ''))
  return [`${protocol}//${host.replace(/^subdomain/, '*')}`]
}

/**
 * Lets the given origins ('*' for all) frame a response, which no site may by default. For embedded
 * pages, on which no cookie permits anything that a framing site could abuse.
 */
export function allowFraming(response: ServerResponse, origins: string): void {
  const policy = String(response.getHeader('content-security-policy'))
  response.setHeader(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins}`),
  )
  response.removeHeader('x-frame-options')
}

/** Lets a response run the inline script with this hash, besides the site's own script files. */
export function allowScript(response: ServerResponse, scriptSource: string): void {
  const policy = String(response.getHeader('content-security-policy'))
  response.setHeader('content-security-policy', `${policy};script-src 'self' ${scriptSource}`)
}

/**
 * Returns the headers of every response. They require https unless the public origin is plain http.
 */
export function securityHeaders({
  publicOrigin,
  hstsSubdomains: includeSubDomains,
  site,
}: Pick<Settings, 'publicOrigin' | 'hstsSubdomains' | 'site'>): Record<string, string> {
  const isSecure = publicOrigin.startsWith('https:')
  const socket = publicOrigin.replace(/^http/, 'ws')
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tileSource(site.tileUrl)],
        'style-src': ["'self'"],
        'connect-src': ["'self'", socket],
        ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains } : false,
    referrerPolicy: { policy: 'strict-origin' },
    frameguard: { action: 'deny' },
    // Only Internet Explorer, Flash and Safari 15 read these. Each response is 90 bytes shorter without.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const headers: Record<string, string> = {
    'permissions-policy': 'geolocation=(self), screen-wake-lock=(self)',
  }
  // helmet's headers do not depend on the request, so they are computed once.
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined)
  return headers
}
