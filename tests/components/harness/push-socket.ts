import { onTestFinished } from 'vitest'
import { type MessageName, type Payload, payloads } from '#shared/live/messages.ts'

/**
 * A WebSocket of component tests that speaks the server's side of Socket.IO: it accepts the connection,
 * acknowledges what the page watches, and pushes what the test says. The packets are those of Engine.IO 4
 * (https://socket.io/docs/v4/engine-io-protocol/) and Socket.IO 5.
 */
class PushSocket {
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void

  constructor() {
    sockets.add(this)
    queueMicrotask(() => {
      if (isRefusing) return this.close()
      this.readyState = 1
      this.onopen?.()
      this.receive(
        '0{"sid":"a","upgrades":[],"pingInterval":600000,"pingTimeout":600000,"maxPayload":1000000}',
      )
    })
  }

  receive(data: string): void {
    if (sockets.has(this)) this.onmessage?.({ data })
  }

  send(packet: string): void {
    queueMicrotask(() => {
      if (packet === '40') this.receive('40{"sid":"b"}')
      const acknowledged = /^42(\d+)\[/.exec(packet)?.[1]
      if (acknowledged) this.receive(`43${acknowledged}[]`)
    })
  }

  close(): void {
    if (sockets.delete(this)) this.onclose?.()
  }
}

const sockets = new Set<PushSocket>()
let isRefusing = false

/** Refuses connections until the end of the current test, so that the page can only poll. */
export function refuseSockets(): void {
  isRefusing = true
  onTestFinished(() => void (isRefusing = false))
}

/** Ends the page's connection as a server does that shuts down. */
export const endConnections = (): void => sockets.forEach((socket) => socket.receive('41'))

/** Pushes a message to the page. Wait for `html[data-joined]` before. */
export function push<Name extends MessageName>(name: Name, payload: Payload<Name>): void {
  payloads[name].parse(payload)
  for (const socket of sockets) socket.receive(`42${JSON.stringify([name, payload])}`)
}

/** Lets the page's sockets connect to the test instead of the network. The page's code must load later. */
export function interceptSockets(): void {
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct: (target, args: [string]) =>
      args[0].includes('/socket.io/') ? new PushSocket() : Reflect.construct(target, args),
  })
}
