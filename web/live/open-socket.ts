import { io, type Socket } from 'socket.io-client'
import type { ClientToServer, MessageName, ServerToClient, Watched } from '#shared/live/messages.ts'
import { normalMaxDelay, reconnectBackoff } from './reconnect-backoff.ts'
import { type ListenerContext, listeners } from './listeners.ts'

// Shortest delay before a reconnect after the server itself ended the connection, in ms.
const AFTER_REFUSAL = 5000

// How long the server may take to acknowledge what the page watches, in ms.
const WATCH_WITHIN = 2000

/** A page's connection for pushes. */
export interface PageSocket {
  socket: Socket<ServerToClient, ClientToServer>
  close: () => void
}

export interface SocketOwner {
  /** What the page watches when the connection opens. */
  watched: () => Watched
  context: Omit<ListenerContext, 'now'>
  /** Called when the connection opens. `isKnown`: the server acknowledged what the page watches. */
  onOpen: (isFirst: boolean, isKnown: boolean) => void
}

/** Connects to the pushes of the server at an origin, and stays connected until it is closed. */
export function openSocket(origin: string, { watched, context, onOpen }: SocketOwner): PageSocket {
  const socket: PageSocket['socket'] = io(origin, {
    transports: ['websocket'],
    withCredentials: true,
    // A crowd that lost its server reconnects spread out.
    reconnectionDelay: 500,
    reconnectionDelayMax: normalMaxDelay,
    randomizationFactor: 0.8,
  })
  reconnectBackoff(socket, context.client)
  let isFirst = true
  socket.on('connect', () => {
    // Refetch only once the server knows what is watched: it pushes no move before that.
    socket.timeout(WATCH_WITHIN).emit('watch', watched(), (error?: Error | null) => {
      onOpen(isFirst, !error)
      isFirst = false
    })
  })
  // Socket.IO reconnects after every other end.
  let refused: ReturnType<typeof setTimeout> | undefined
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect')
      refused = setTimeout(() => socket.connect(), AFTER_REFUSAL * (1 + Math.random()))
  })
  // All messages go through the table of listeners, so none can lack one.
  socket.onAny((name: string, payload) => {
    if (isMessage(name)) listeners[name](payload, { ...context, now: new Date() })
  })
  const close = () => {
    clearTimeout(refused)
    socket.disconnect()
  }
  return { socket, close }
}

const isMessage = (name: string): name is MessageName => Object.hasOwn(listeners, name)
