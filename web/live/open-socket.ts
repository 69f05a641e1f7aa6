import { io, type Socket } from 'socket.io-client'
import type { ClientToServer, MessageName, ServerToClient, Watched } from '#shared/live/messages.ts'
import { normalMaxDelay, reconnectBackoff } from './reconnect-backoff.ts'
import { type Heard, listeners } from './listeners.ts'

// The least time, in ms, before coming back after the server itself ended the connection.
const AFTER_REFUSAL = 5000

// How long, in ms, the server may take to say that it knows what the page shows.
const WATCH_WITHIN = 2000

/** A page's connection for pushes. */
export interface PageSocket {
  socket: Socket<ServerToClient, ClientToServer>
  close: () => void
}

/** What the connection works for. */
export interface SocketOwner {
  /** What the page shows whenever the connection opens. */
  watched: () => Watched
  /** What the listeners work on. */
  heard: Omit<Heard, 'now'>
  /** Told whenever the connection opens, and whether the server has said that it knows what the page shows. */
  onOpen: (isFirst: boolean, isKnown: boolean) => void
}

/** Connects to the pushes of the server at an origin, and keeps connected until it is closed. */
export function openSocket(origin: string, { watched, heard, onOpen }: SocketOwner): PageSocket {
  const socket: PageSocket['socket'] = io(origin, {
    transports: ['websocket'],
    withCredentials: true,
    // A crowd that lost its server comes back spread out.
    reconnectionDelay: 500,
    reconnectionDelayMax: normalMaxDelay,
    randomizationFactor: 0.8,
  })
  reconnectBackoff(socket, heard.client)
  let isFirst = true
  socket.on('connect', () => {
    // Read again only when the server knows what is shown: a move in between would reach nobody.
    socket.timeout(WATCH_WITHIN).emit('watch', watched(), (error?: Error | null) => {
      onOpen(isFirst, !error)
      isFirst = false
    })
  })
  // The server's own refusal is the one end after which the library does not try again.
  let refused: ReturnType<typeof setTimeout> | undefined
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect')
      refused = setTimeout(() => socket.connect(), AFTER_REFUSAL * (1 + Math.random()))
  })
  // One place hears everything, so that a message without a listener cannot slip in beside the table.
  socket.onAny((name: string, payload) => {
    if (isMessage(name)) listeners[name](payload, { ...heard, now: new Date() })
  })
  const close = () => {
    clearTimeout(refused)
    socket.disconnect()
  }
  return { socket, close }
}

const isMessage = (name: string): name is MessageName => Object.hasOwn(listeners, name)
