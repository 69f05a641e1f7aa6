import type { IncomingMessage } from 'node:http'

/**
 * Whether a request becomes a websocket of the pushes. Any other `Upgrade` is an offer that a server may pass over (RFC 9110,
 * section 7.8): the request gets its plain answer, as `curl --http2` and Java's HttpClient expect.
 */
export const isSocketUpgrade = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/')
