import { type MessageEvent, WebSocket } from 'k6/websockets'
import { clearTimeout, setTimeout } from 'k6/timers'
import type { WatchRequest } from '#shared/live/messages.ts'
import { contractViolations, scriptLag, socketConnect, socketsLost } from '../metrics.ts'
import { settings } from '../settings.ts'
import { packets, parsePacket, socketAddress, backoff, refusalDelay } from './socket-io.ts'

interface SocketListener {
  /** Called when Socket.IO has confirmed a connection. */
  onConnect: (isReconnect: boolean) => void
  /** Called with a pushed frame's JSON and the time of its arrival in Unix ms. */
  onPush: (json: string, receivedAt: number) => void
}

/** The script's lag is sampled once per this number of pushes. */
const PUSHES_PER_LAG_SAMPLE = 40

/**
 * A page's Socket.IO connection. Reports what the page shows, responds to pings, and reconnects as the page
 * would.
 */
export class LiveSocket {
  readonly #listener: SocketListener
  readonly #watched: () => WatchRequest
  #socket: WebSocket | null = null
  #isOpen = false
  #isClosed = false
  /** Whether the script itself closed the current connection. */
  #isDisconnected = false
  /** Whether the server ended the current connection. */
  #isRefused = false
  #wasConnected = false
  #attempts = 0
  #pushCount = 0
  #reconnectTimer: number | undefined

  constructor(watched: () => WatchRequest, listener: SocketListener) {
    this.#watched = watched
    this.#listener = listener
    this.#open()
  }

  /** Drops the connection without closing the viewer, which then reconnects. */
  disconnect(): void {
    if (!this.#isOpen) return
    this.#isDisconnected = true
    this.#socket?.close()
  }

  /** Closes the connection without reconnecting. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#reconnectTimer as number)
    this.#socket?.close()
  }

  #open(): void {
    const openedAt = Date.now()
    const socket = new WebSocket(socketAddress(settings.target))
    this.#socket = socket
    socket.addEventListener('message', (message) => this.#read(socket, message as MessageEvent, openedAt))
    // A failed attempt fires both events. The close event handles it.
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', () => this.#onClose())
  }

  #read(socket: WebSocket, { data, timestamp }: MessageEvent, openedAt: number): void {
    const packet = parsePacket(data as string)
    if (packet.kind === 'event') {
      if (this.#pushCount++ % PUSHES_PER_LAG_SAMPLE === 0) scriptLag.add(Date.now() - timestamp)
      this.#listener.onPush(packet.json, timestamp)
    } else if (packet.kind === 'ping') socket.send(packets.pong)
    else if (packet.kind === 'opened') socket.send(packets.connect)
    else if (packet.kind === 'connected') {
      socketConnect.add(Date.now() - openedAt)
      socket.send(packets.event('watch', this.#watched()))
      this.#isOpen = true
      this.#attempts = 0
      this.#listener.onConnect(this.#wasConnected)
      this.#wasConnected = true
    } else if (packet.kind === 'unknown') contractViolations.add(1, { what: 'an unknown packet' })
    else this.#onRefusal(socket)
  }

  #onRefusal(socket: WebSocket): void {
    this.#isRefused = true
    socket.close()
  }

  #onClose(): void {
    this.#isOpen = false
    if (this.#isClosed) return
    if (!this.#isDisconnected) socketsLost.add(1)
    this.#isDisconnected = false
    const delayMs = this.#isRefused ? refusalDelay() : backoff(this.#attempts++)
    this.#isRefused = false
    this.#reconnectTimer = setTimeout(() => this.#open(), delayMs)
  }
}
