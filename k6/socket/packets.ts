/**
 * Engine.IO 4 packets with Socket.IO 5 packets in them, as far as a page and this server use them:
 * one packet per text frame. The first digit is the Engine.IO type (0 open, 1 close, 2 ping, 4
 * message); in a message the second digit is the Socket.IO type (0 connected, 1 disconnected, 2
 * event, 4 refused).
 */
export type Packet =
  | { kind: 'opened' | 'ping' | 'connected' | 'disconnected' | 'refused' | 'unknown' }
  | { kind: 'event'; json: string }

/** What a page sends. */
export const packets = {
  connect: '40',
  pong: '3',
  event: (name: string, payload: unknown): string => `42${JSON.stringify([name, payload])}`,
}

const messageKinds = { '0': 'connected', '1': 'disconnected', '4': 'refused' } as const

/**
 * Reads a frame. Attachments, namespaces and acknowledgments are not used here, so they are
 * unknown.
 */
export function readPacket(frame: string): Packet {
  const [first, second = ''] = frame
  if (first === '4' && second === '2' && frame[2] === '[') return { kind: 'event', json: frame.slice(2) }
  if (first === '2') return { kind: 'ping' }
  if (first === '0') return { kind: 'opened' }
  if (first === '1') return { kind: 'disconnected' }
  if (first === '4' && second in messageKinds)
    return { kind: messageKinds[second as keyof typeof messageKinds] }
  return { kind: 'unknown' }
}

/** The URL of a server's websocket. */
export const socketAddress = (origin: string): string =>
  `${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
