import type { IncomingMessage } from 'node:http'

/**
 * Whether a request becomes a websocket for pushes. A server may ignore any other `Upgrade` offer
 * (RFC 9110, section 7.8): the request gets its plain response, as `curl --http2` and Java's
 * HttpClient expect.
 */
export const isSocketUpgrade = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/')
