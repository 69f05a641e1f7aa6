import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import {
  type MessageName,
  messages,
  type Payload,
  type ClientToServer,
  type ServerToClient,
  type WatchRequest,
} from '#shared/live/messages.ts'
import { terminate, releaseRequest, hasStoppedReading } from './connection.ts'
import { readyFrame, writeFrame } from './ready-frame.ts'

/** Maximum size of a message from a page. A longer one closes the socket. */
const MAX_MESSAGE_BYTES = 64 * 1024

/**
 * Maximum number of packets from a page in 10 s. A page only announces what it shows, so a client
 * that sends more is not one of our pages.
 */
const MAX_MESSAGES_PER_WINDOW = 50
const MESSAGE_WINDOW_MS = 10_000

/**
 * Ping interval and response timeout in ms. Any message extends the deadline once, so a phone that
 * stops reading is dropped after 40 s, or 55 s if one of its messages was still on the way. A
 * program that sends but never reads costs at most the queue that `connection.ts` allows.
 */
const pingSettings = { pingInterval: 25_000, pingTimeout: 15_000 }

type Connection = HubSocket['conn']

/** Closes a connection that sends more packets, of any kind, than a page does. */
function limitMessages(connection: Connection): void {
  let windowStart = performance.now()
  let count = 0
  connection.on('packet', () => {
    if (performance.now() - windowStart > MESSAGE_WINDOW_MS) [windowStart, count] = [performance.now(), 0]
    count += 1
    if (count > MAX_MESSAGES_PER_WINDOW) connection.close(true)
  })
}

/** Data of a socket: the id of the admin session behind it, if any. */
interface SocketData {
  adminSession: number | null
}

type HubServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
type HubSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>

interface HubRules {
  /** Whether a page may connect. */
  mayConnect: (request: IncomingMessage) => boolean | Promise<boolean>
  /** Returns the id of the admin session in a Cookie header, or null. */
  adminSession: (cookieHeader: string | undefined) => Promise<number | null>
  /** Returns the rooms for what a page says it shows. */
  roomsFor: (request: WatchRequest) => string[]
  /** Called when a page has announced what it shows, or has disconnected. */
  onWatchChange: () => void
}

const roomNames = { everyone: null, map: 'map', admins: 'admins' } as const

/**
 * This server's sockets, and the rooms by which pages get only messages about what they show. Other
 * servers learn of a change through the database.
 */
export class Hub {
  readonly #io: HubServer
  readonly #rules: HubRules
  /** Number of pushes by message. Each counts once, regardless of the number of receivers. */
  readonly pushCounts: Partial<Record<MessageName, number>> = {}

  constructor(http: HttpServer, rules: HubRules) {
    this.#rules = rules
    this.#io = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      ...pingSettings,
      allowRequest: (request, decide) => void this.#decideRequest(request, decide),
    })
    this.#io.engine.on('connection', (connection: Connection) => limitMessages(connection))
    this.#io.use((socket, next) => {
      void this.#loadAdminSession(socket, next)
    })
    this.#io.on('connection', (socket) => this.#onConnection(socket))
  }

  async #decideRequest(
    request: IncomingMessage,
    decide: (error: null, allowed: boolean) => void,
  ): Promise<void> {
    let isAllowed = false
    try {
      isAllowed = await this.#rules.mayConnect(request)
    } catch {
      // Without the database, no admin session can be checked, so the page is refused.
    }
    decide(null, isAllowed)
  }

  /** Sends a message to the sockets of `room`. The default is the room of the message's row. */
  emit<Name extends MessageName>(
    name: Name,
    payload: Payload<Name>,
    room: string | null = roomNames[messages[name].room],
  ): void {
    this.pushCounts[name] = (this.pushCounts[name] ?? 0) + 1
    const frame = readyFrame(name, payload)
    for (const socket of room === null ? this.#sockets() : this.#inRoom(room)) {
      if (hasStoppedReading(socket.conn)) terminate(socket.conn)
      // The typed emitter does not accept a generic name; the signature above has checked both.
      else if (!writeFrame(socket.conn, frame))
        (socket.emit as (name: string, payload: unknown) => boolean).call(socket, name, payload)
    }
  }

  /** Number of open sockets. */
  get size(): number {
    return this.#io.sockets.sockets.size
  }

  /** Whether a room has any socket of this server. */
  hasRoom(room: string): boolean {
    return this.#io.sockets.adapter.rooms.has(room)
  }

  /** Returns the number of this server's sockets in a room, without those of administrators. */
  countViewers(room: string): number {
    const { rooms } = this.#io.sockets.adapter
    const members = rooms.get(room)
    if (!members) return 0
    const admins = [...(rooms.get(roomNames.admins) ?? [])].filter((id) => members.has(id))
    return members.size - admins.length
  }

  /** Returns the ids of the admin sessions behind open sockets. */
  adminSessions(): number[] {
    return [...this.#sockets()].flatMap(({ data }) => (data.adminSession === null ? [] : [data.adminSession]))
  }

  /** Closes the sockets of an admin session that has ended. */
  dropAdminSession(id: number): void {
    for (const socket of this.#sockets()) if (socket.data.adminSession === id) socket.conn.close()
  }

  /** Closes every socket. Pages reconnect after a random delay. */
  close(): Promise<void> {
    return this.#io.close()
  }

  #sockets(): Iterable<HubSocket> {
    return this.#io.sockets.sockets.values()
  }

  *#inRoom(room: string): Iterable<HubSocket> {
    const { adapter, sockets } = this.#io.sockets
    for (const id of adapter.rooms.get(room) ?? []) {
      const socket = sockets.get(id)
      if (socket) yield socket
    }
  }

  /** Sets the admin session behind a socket, or null if the database is down. */
  async #loadAdminSession(socket: HubSocket, next: () => void): Promise<void> {
    socket.data.adminSession = await this.#rules
      .adminSession(socket.handshake.headers.cookie)
      .catch(() => null)
    next()
  }

  #onConnection(socket: HubSocket): void {
    releaseRequest(socket.conn)
    if (socket.data.adminSession !== null) void socket.join(roomNames.admins)
    let rooms: string[] = []
    socket.on('watch', (request, done) => {
      for (const room of rooms) void socket.leave(room)
      rooms = this.#rules.roomsFor(request)
      for (const room of rooms) void socket.join(room)
      this.#rules.onWatchChange()
      if (typeof done === 'function') done()
    })
    // Socket.IO emits this after the socket has left its rooms.
    socket.on('disconnect', (reason) => {
      // Engine.IO would keep the connection for 30 s more, to deliver its close packet.
      if (reason === 'ping timeout') terminate(socket.conn)
      this.#rules.onWatchChange()
    })
  }
}
