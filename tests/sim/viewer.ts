import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type {
  ClientToServer,
  MessageName,
  Payload,
  ServerToClient,
  WatchRequest,
} from '#shared/live/messages.ts'
import { payloads } from '#shared/live/payloads.ts'
import { endAfterwards } from '#tests/harness/programs/clean-ups.ts'

/** A pushed message as it arrived; `at` in ms of `performance.now()`. */
export interface Frame {
  name: MessageName
  payload: unknown
  at: number
}

/** A viewer's socket, and the messages that the server pushed to it. */
export interface Viewer {
  socket: Socket<ServerToClient, ClientToServer>
  frames: Frame[]
  /**
   * Resolves with the first matching message of a name, whether already received or still to come.
   *
   * @throws Error if there is none within `timeoutMs`
   */
  waitFor<Name extends MessageName>(
    name: Name,
    matches?: (payload: Payload<Name>) => boolean,
    timeoutMs?: number,
  ): Promise<Payload<Name>>
  /** The payloads of a name received so far. */
  received<Name extends MessageName>(name: Name): Payload<Name>[]
  /** Tells the server what the page shows; resolves with its acknowledgment. */
  watch(watched: WatchRequest): Promise<void>
  close(): void
}

/**
 * Opens a page's socket. Each message is checked against `shared/live/payloads.ts`: an unknown name,
 * value or key fails the test file.
 */
export async function openViewer(
  origin: string,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Promise<Viewer> {
  const socket: Viewer['socket'] = io(origin, { transports: ['websocket'], forceNew: true, ...options })
  const frames: Frame[] = []
  const violations: string[] = []
  socket.onAny((name: string, ...rest: unknown[]) => {
    const [payload] = rest
    const schema = name in payloads ? payloads[name as MessageName] : undefined
    const parsed = schema?.safeParse(payload)
    // Parsing drops unknown keys, so the result must equal the input.
    if (rest.length !== 1 || !parsed?.success || !isDeepStrictEqual(parsed.data, payload))
      violations.push(`${name} ${JSON.stringify(rest)}`)
    frames.push({ name: name as MessageName, payload, at: performance.now() })
  })
  endAfterwards(() => {
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
    async waitFor(name, matches = () => true, timeoutMs = 5_000) {
      for (const end = performance.now() + timeoutMs; ; await sleep(5)) {
        const found = received(name).find((payload) => matches(payload))
        if (found !== undefined) return found
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
