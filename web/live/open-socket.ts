import { io, type Socket } from 'socket.io-client'
import type { ClientToServer, MessageName, ServerToClient, Watched } from '#shared/live/messages.ts'
import { NORMAL_MAX_DELAY_MS, reconnectBackoff } from './reconnect-backoff.ts'
import { type ListenerContext, listeners } from './listeners.ts'

// Shortest delay before a reconnect after the server itself ended the connection, in ms.
const REFUSED_RETRY_MIN_MS = 5000

// How long the server may take to acknowledge what the page watches, in ms.
const WATCH_ACK_TIMEOUT_MS = 2000

/** A page's connection for pushes. */
export interface PageSocket {
  socket: Socket<ServerToClient, ClientToServer>
  close: () => void
}

export interface SocketOptions {
  /** What the page watches when the connection opens. */
  watched: () => Watched
  context: Omit<ListenerContext, 'now'>
  /** Called when the connection opens. `isKnown`: the server acknowledged what the page watches. */
  onOpen: (isFirst: boolean, isAcknowledged: boolean) => void
}

/** Connects to the pushes of the server at an origin, and stays connected until it is closed. */
export function openSocket(origin: string, { watched, context, onOpen }: SocketOptions): PageSocket {
  const socket: PageSocket['socket'] = io(origin, {
    transports: ['websocket'],
    withCredentials: true,
    // A crowd that lost its server reconnects spread out.
    reconnectionDelay: 500,
    reconnectionDelayMax: NORMAL_MAX_DELAY_MS,
    randomizationFactor: 0.8,
  })
  reconnectBackoff(socket, context.client)
  let isFirst = true
  socket.on('connect', () => {
    // Refetch only once the server knows what is watched: it pushes no move before that.
    socket.timeout(WATCH_ACK_TIMEOUT_MS).emit('watch', watched(), (error?: Error | null) => {
      onOpen(isFirst, !error)
      isFirst = false
    })
  })
  // Socket.IO reconnects after every other end.
  let refusedTimer: ReturnType<typeof setTimeout> | undefined
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect')
      refusedTimer = setTimeout(() => socket.connect(), REFUSED_RETRY_MIN_MS * (1 + Math.random()))
  })
  // All messages go through the table of listeners, so none can lack one.
  socket.onAny((name: string, payload) => {
    if (isMessage(name)) listeners[name](payload, { ...context, now: new Date() })
  })
  const close = () => {
    clearTimeout(refusedTimer)
    socket.disconnect()
  }
  return { socket, close }
}

const isMessage = (name: string): name is MessageName => Object.hasOwn(listeners, name)
