import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

interface Site {
  publicOrigin: string
  /** Address template of someone else's map tiles, with {s} where a subdomain goes. */
  tileUrl?: string | undefined
}

/** The origin that tiles come from, as a policy names it. None without them. */
const tileSource = (tileUrl: string | undefined): string[] => {
  if (tileUrl === undefined) return []
  const { protocol, host } = new URL(tileUrl.replace('{s}', 'subdomain').replace('{r}', ''))
  return [`${protocol}//${host.replace(/^subdomain/, '*')}`]
}

/**
 * The headers of every response, by name. They follow the public origin: over plain http nothing asks for https.
 */
export function securityHeaders(site: Site): Record<string, string> {
  const isSecure = site.publicOrigin.startsWith('https:')
  const socket = site.publicOrigin.replace(/^http/, 'ws')
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
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin' },
    frameguard: { action: 'deny' },
  })
  const headers: Record<string, string> = {
    'permissions-policy': 'geolocation=(self), screen-wake-lock=(self)',
  }
  // helmet's headers depend on nothing of the request, so one run tells them all.
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined)
  return headers
}
