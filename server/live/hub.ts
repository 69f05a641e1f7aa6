import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { type MessageName, messages, type Payload } from '#shared/live/messages.ts'
import type { ClientToServer, ServerToClient, Watched } from '#shared/live/messages.ts'
import { terminate, releaseRequest, isBehind } from './connection.ts'
import { readyFrame, writeFrame } from './ready-frame.ts'

/** A message of a page longer than this many bytes ends its socket. */
const maxMessageBytes = 64 * 1024

/**
 * A page announces what it shows. A socket that sends more messages than this in 10 s is not a
 * page.
 */
const maxMessages = 50
const messageWindowMs = 10_000

/**
 * A page is pinged this often and must respond within this time, in ms. Any other message gives it
 * that time once more. So a phone that reads nothing is dropped after 40 s, and after 55 s if a
 * word of its own was still on the way. A program that keeps sending and reads nothing costs at
 * most what `connection.ts` allows to queue.
 */
const pingSettings = { pingInterval: 25_000, pingTimeout: 15_000 }

type Connection = HubSocket['conn']

/** Ends a connection that sends more packets of any kind than a page does. */
function limitMessages(connection: Connection): void {
  let since = performance.now()
  let count = 0
  connection.on('packet', () => {
    if (performance.now() - since > messageWindowMs) [since, count] = [performance.now(), 0]
    count += 1
    if (count > maxMessages) connection.close(true)
  })
}

/** What the server knows of a socket: the admin session behind it, if any. */
interface SocketData {
  adminSession: number | null
}

type HubServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
type HubSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>

interface HubRules {
  /** Whether a page of this origin may connect. */
  allows: (request: IncomingMessage) => boolean | Promise<boolean>
  /** The admin session that a connecting page brings, or null. */
  adminSession: (cookieHeader: string | undefined) => Promise<number | null>
  /** The rooms for what a page says it shows: the server's choice, after checking. */
  roomsFor: (watched: Watched) => string[]
  /** A page has announced what it shows, or is gone. */
  watchesChanged: () => void
}

const roomOf = { everyone: null, map: 'map', admins: 'admins' } as const

/** The sockets of this server. Other servers hear of a change through the database. */
export class Hub {
  readonly #io: HubServer
  readonly #rules: HubRules
  /** How often each message was pushed. */
  readonly pushed: Partial<Record<MessageName, number>> = {}

  constructor(http: HttpServer, rules: HubRules) {
    this.#rules = rules
    this.#io = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: maxMessageBytes,
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
      isAllowed = await this.#rules.allows(request)
    } catch {
      // With the database down an admin session cannot be checked, so such a page stays outside.
    }
    decide(null, isAllowed)
  }

  /** Sends a message to the sockets of its room, or of the room named. */
  emit<Name extends MessageName>(
    name: Name,
    payload: Payload<Name>,
    room: string | null = roomOf[messages[name].room],
  ): void {
    this.pushed[name] = (this.pushed[name] ?? 0) + 1
    const frame = readyFrame(name, payload)
    for (const socket of room === null ? this.#sockets() : this.#inRoom(room)) {
      if (isBehind(socket.conn)) terminate(socket.conn)
      // The typed emitter cannot follow a name that is still a type parameter; the signature above
      // has checked both.
      else if (!writeFrame(socket.conn, frame))
        (socket.emit as (name: string, payload: unknown) => boolean).call(socket, name, payload)
    }
  }

  /** How many sockets this server has. */
  get size(): number {
    return this.#io.sockets.sockets.size
  }

  /** Whether anyone on this server is in a room. */
  hasRoom(room: string): boolean {
    return this.#io.sockets.adapter.rooms.has(room)
  }

  /** How many sockets of this server are in a room. */
  roomSize(room: string): number {
    return this.#io.sockets.adapter.rooms.get(room)?.size ?? 0
  }

  /** The admin sessions behind open sockets. */
  adminSessions(): number[] {
    return [...this.#sockets()].flatMap(({ data }) => (data.adminSession === null ? [] : [data.adminSession]))
  }

  /** Closes the sockets of an admin session that has ended. */
  dropAdminSession(id: number): void {
    for (const socket of this.#sockets()) if (socket.data.adminSession === id) socket.conn.close()
  }

  /** Closes every socket; pages reconnect, each after a random delay. */
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

  /** Finds the admin session behind a socket; with the database down there is none. */
  async #loadAdminSession(socket: HubSocket, next: () => void): Promise<void> {
    socket.data.adminSession = await this.#rules
      .adminSession(socket.handshake.headers.cookie)
      .catch(() => null)
    next()
  }

  #onConnection(socket: HubSocket): void {
    releaseRequest(socket.conn)
    if (socket.data.adminSession !== null) void socket.join(roomOf.admins)
    let rooms: string[] = []
    socket.on('watch', (watched, done) => {
      for (const room of rooms) void socket.leave(room)
      rooms = this.#rules.roomsFor(watched)
      for (const room of rooms) void socket.join(room)
      this.#rules.watchesChanged()
      if (typeof done === 'function') done()
    })
    // Called when the socket has already left its rooms.
    socket.on('disconnect', (reason) => {
      // The library would give it 30 s more to read that this is the end.
      if (reason === 'ping timeout') terminate(socket.conn)
      this.#rules.watchesChanged()
    })
  }
}
