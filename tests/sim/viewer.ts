import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import {
  type ClientToServer,
  type MessageName,
  type Payload,
  type ServerToClient,
  type WatchRequest,
  payloads,
} from '#shared/live/messages.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

/** A pushed message. `receivedAt` is in ms of `performance.now()`. */
export interface Frame {
  name: MessageName
  payload: unknown
  receivedAt: number
}

/** A viewer's socket, and the messages that the server pushed to it. */
export interface Viewer {
  socket: Socket<ServerToClient, ClientToServer>
  frames: Frame[]
  /**
   * Resolves with the first matching message with the given name, received already or later.
   *
   * @throws Error if there is none within `timeoutMs`
   */
  waitFor<Name extends MessageName>(
    name: Name,
    matches?: (payload: Payload<Name>) => boolean,
    timeoutMs?: number,
  ): Promise<Payload<Name>>
  /** Returns the payloads of the messages with the given name that were received so far. */
  received<Name extends MessageName>(name: Name): Payload<Name>[]
  /** Tells the server what the page shows. Resolves when the server has acknowledged that. */
  watch(watched: WatchRequest): Promise<void>
  close(): void
}

/**
 * Opens a page's socket. Each message is checked against `shared/live/messages.ts`. An unknown name, value
 * or key fails the test file.
 */
export async function openViewer(
  origin: string,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Promise<Viewer> {
  const socket: Viewer['socket'] = io(origin, { transports: ['websocket'], forceNew: true, ...options })
  const frames: Frame[] = []
  const violations: string[] = []
  socket.onAny((name: string, ...args: unknown[]) => {
    const [payload] = args
    const schema = name in payloads ? payloads[name as MessageName] : undefined
    const parsed = schema?.safeParse(payload)
    // Parsing drops unknown keys, so the result must equal the input.
    if (args.length !== 1 || !parsed?.success || !isDeepStrictEqual(parsed.data, payload))
      violations.push(`${name} ${JSON.stringify(args)}`)
    frames.push({ name: name as MessageName, payload, receivedAt: performance.now() })
  })
  cleanUpAfterFile(() => {
    socket.close()
    if (violations.length === 0) return Promise.resolve()
    return Promise.reject(new Error(`TR09 messages that break the contract:\n${violations.join('\n')}`))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => {
      if (!socket.active || options.reconnection === false) reject(error)
    })
  })
  const received = <Name extends MessageName>(name: Name) =>
    frames.filter((frame) => frame.name === name).map(({ payload }) => payload as Payload<Name>)
  return {
    socket,
    frames,
    received,
    async waitFor(name, matches = () => true, timeoutMs = 10_000) {
      for (const end = performance.now() + timeoutMs; ; await sleep(5)) {
        const matchingPayload = received(name).find((payload) => matches(payload))
        if (matchingPayload !== undefined) return matchingPayload
        if (performance.now() > end)
          throw new Error(`No matching ${name} within ${timeoutMs} ms; received: ${JSON.stringify(frames)}`)
      }
    },
    async watch(watched) {
      await new Promise<void>((resolve) => socket.emit('watch', watched, resolve))
    },
    close: () => void socket.close(),
  }
}
