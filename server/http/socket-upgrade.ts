import type { IncomingMessage } from 'node:http'

/**
 * Whether a request upgrades to the websocket for pushes. Other upgrade offers are ignored (RFC
 * 9110 7.8): clients like `curl --http2` and Java's HttpClient then get a plain response.
 */
export const isSocketUpgrade = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/')
