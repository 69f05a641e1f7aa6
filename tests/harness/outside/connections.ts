import type { Server, Socket } from 'node:net'

/** The open connections of a test's server. */
export class Connections {
  readonly #sockets = new Set<Socket>()
  #max = 0

  /** Follows the connections of a server. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      this.#max = Math.max(this.#max, this.#sockets.size)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  /** Returns the connection from a port of the client. */
  from(port: number): Socket | undefined {
    return [...this.#sockets].find(({ remotePort }) => remotePort === port)
  }

  get count(): number {
    return this.#sockets.size
  }

  /** The largest number of simultaneous connections so far. */
  get max(): number {
    return this.#max
  }

  destroyAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
