import { reconnect } from '#shared/live/reconnect.ts'

/**
 * The Engine.IO 4 and Socket.IO 5 packets that a page receives from this server, one per text frame. The
 * first digit is the Engine.IO type (0 open, 1 close, 2 ping, 3 pong, 4 message). In a message, the second
 * digit is the Socket.IO type (0 connected, 1 disconnected, 2 event, 4 refused).
 */
export type Packet =
  | { kind: 'opened' | 'ping' | 'connected' | 'disconnected' | 'refused' | 'unknown' }
  | { kind: 'event'; json: string }

/** The frames that a page sends. */
export const packets = {
  connect: '40',
  pong: '3',
  event: (name: string, payload: unknown): string => `42${JSON.stringify([name, payload])}`,
}

const messageKinds = { '0': 'connected', '1': 'disconnected', '4': 'refused' } as const

/** Parses a frame. Attachments, namespaces and acknowledgments are unknown: this site uses none. */
export function parsePacket(frame: string): Packet {
  const [engineType, socketType = ''] = frame
  if (engineType === '4' && socketType === '2' && frame[2] === '[')
    return { kind: 'event', json: frame.slice(2) }
  if (engineType === '2') return { kind: 'ping' }
  if (engineType === '0') return { kind: 'opened' }
  if (engineType === '1') return { kind: 'disconnected' }
  if (engineType === '4' && socketType in messageKinds)
    return { kind: messageKinds[socketType as keyof typeof messageKinds] }
  return { kind: 'unknown' }
}

/** Returns the URL of a server's websocket. */
export const socketAddress = (origin: string): string =>
  `${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`

// Unlike a page (web/live/reconnect-backoff.ts), the viewers of the load test do not slow down to 30 s
// when the server is overloaded, so the pressure stays.

/**
 * Returns how many ms a page waits before it reconnects after `attempts` failures, as Socket.IO's
 * client does.
 */
export function backoff(attempts: number, random: () => number = Math.random): number {
  const base = reconnect.firstDelayMs * 2 ** attempts
  const deviation = Math.floor(random() * reconnect.jitter * base)
  const delay = random() < 0.5 ? base - deviation : base + deviation
  return Math.min(delay, reconnect.maxDelayMs)
}

/** Returns how many ms a page waits after the server itself has ended the connection. */
export const refusalDelay = (random: () => number = Math.random): number =>
  reconnect.refusedDelayMs * (1 + random())
