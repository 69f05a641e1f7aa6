import { io, type Socket } from 'socket.io-client'
import type { ClientToServer, MessageName, ServerToClient, WatchRequest } from '#shared/live/messages.ts'
import { reconnect } from '#shared/live/reconnect.ts'
import { reconnectBackoff } from './reconnect-backoff.ts'
import { type ListenerContext, listeners } from './listeners.ts'

// Without an acknowledgment in this time, the page refetches anyway.
const WATCH_ACK_TIMEOUT_MS = 2000

/** A page's connection for pushes. */
export interface PageSocket {
  socket: Socket<ServerToClient, ClientToServer>
  close: () => void
}

export interface SocketOptions {
  /** Returns what the page watches; called each time the connection opens. */
  watched: () => WatchRequest
  context: Omit<ListenerContext, 'now'>
  /**
   * Called each time the connection has opened, once the server has confirmed what the page watches
   * (`isAcknowledged`), or has not for 2 s.
   */
  onOpen: (isFirst: boolean, isAcknowledged: boolean) => void
}

/** Connects to a server's pushes, and reconnects until it is closed. */
export function openSocket(origin: string, { watched, context, onOpen }: SocketOptions): PageSocket {
  const socket: PageSocket['socket'] = io(origin, {
    transports: ['websocket'],
    withCredentials: true,
    reconnectionDelay: reconnect.firstDelayMs,
    reconnectionDelayMax: reconnect.maxDelayMs,
    randomizationFactor: reconnect.jitter,
  })
  reconnectBackoff(socket, context.client)
  let isFirst = true
  socket.on('connect', () => {
    // Refetch only after the acknowledgment: before it, the server pushes no moves.
    socket.timeout(WATCH_ACK_TIMEOUT_MS).emit('watch', watched(), (error?: Error | null) => {
      onOpen(isFirst, !error)
      isFirst = false
    })
  })
  // Socket.IO itself reconnects after every other disconnect.
  let refusedTimer: ReturnType<typeof setTimeout> | undefined
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect')
      refusedTimer = setTimeout(() => socket.connect(), reconnect.refusedDelayMs * (1 + Math.random()))
  })
  // Dispatches through the typed table, so that no message can lack a listener.
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
