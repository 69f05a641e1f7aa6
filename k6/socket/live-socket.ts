import { type MessageEvent, WebSocket } from 'k6/websockets'
import { clearTimeout, setTimeout } from 'k6/timers'
import type { Watched } from '#shared/live/messages.ts'
import { contractViolations, scriptLag, socketConnect, socketsLost } from '../metrics.ts'
import { settings } from '../settings.ts'
import { afterRefusal, backoff } from './backoff.ts'
import { packets, readPacket, socketAddress } from './packets.ts'

interface SocketListener {
  /** Socket.IO has confirmed the connection; `again` is true after a loss. */
  connected: (again: boolean) => void
  /** A pushed frame's JSON, and when it arrived, in ms since 1970. */
  pushed: (json: string, at: number) => void
}

/** One push in this many measures the script's lag. */
const lagEvery = 40

/**
 * A page's connection for pushes: it watches what the page shows, answers pings and reconnects as
 * the page would.
 */
export class LiveSocket {
  readonly #listener: SocketListener
  readonly #watched: () => Watched
  #socket: WebSocket | null = null
  #isOpen = false
  #isWanted = true
  #isCut = false
  #isRefused = false
  #wasConnected = false
  #tries = 0
  #heard = 0
  #retry: number | undefined

  constructor(watched: () => Watched, listener: SocketListener) {
    this.#watched = watched
    this.#listener = listener
    this.#open()
  }

  /** Loses the connection as a phone in a tunnel does, and reconnects. */
  cut(): void {
    if (!this.#isOpen) return
    this.#isCut = true
    this.#socket?.close()
  }

  /** Closes it without reconnecting. */
  close(): void {
    this.#isWanted = false
    clearTimeout(this.#retry as number)
    this.#socket?.close()
  }

  #open(): void {
    const asked = Date.now()
    const socket = new WebSocket(socketAddress(settings.target))
    this.#socket = socket
    socket.addEventListener('message', (message) => this.#read(socket, message as MessageEvent, asked))
    // A failed attempt fires both events; only the close counts.
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', () => this.#lost())
  }

  #read(socket: WebSocket, { data, timestamp }: MessageEvent, asked: number): void {
    const packet = readPacket(data as string)
    if (packet.kind === 'event') {
      if (this.#heard++ % lagEvery === 0) scriptLag.add(Date.now() - timestamp)
      this.#listener.pushed(packet.json, timestamp)
    } else if (packet.kind === 'ping') socket.send(packets.pong)
    else if (packet.kind === 'opened') socket.send(packets.connect)
    else if (packet.kind === 'connected') {
      socketConnect.add(Date.now() - asked)
      socket.send(packets.event('watch', this.#watched()))
      this.#isOpen = true
      this.#tries = 0
      this.#listener.connected(this.#wasConnected)
      this.#wasConnected = true
    } else if (packet.kind === 'unknown') contractViolations.add(1, { what: 'an unknown packet' })
    else this.#refused(socket)
  }

  #refused(socket: WebSocket): void {
    this.#isRefused = true
    socket.close()
  }

  #lost(): void {
    this.#isOpen = false
    if (!this.#isWanted) return
    if (!this.#isCut) socketsLost.add(1)
    this.#isCut = false
    const wait = this.#isRefused ? afterRefusal() : backoff(this.#tries++)
    this.#isRefused = false
    this.#retry = setTimeout(() => this.#open(), wait)
  }
}
