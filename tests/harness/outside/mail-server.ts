import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { endAfterwards } from '#tests/harness/programs/clean-ups.ts'

/**
 * What it does with a message: accept it; refuse it with a reply, at the recipient or after the
 * whole message; read only its beginning; or read all of it and then stay silent or disconnect.
 */
export type MailBehavior =
  | 'accept'
  | { refuse: string; at: 'recipient' | 'message' }
  | 'hang in the middle'
  | 'take it and hang'
  | 'take it and close'

/** A mail server on this machine. */
export interface TestMailServer {
  /** As SMTP_URL. */
  url: string
  /** The complete messages, which it would deliver. */
  taken: ReceivedMail[]
  /** Its behavior for the next messages, one each; after those it accepts. */
  behaviors: MailBehavior[]
  /** Ends a hang: reads the rest of a message, and replies to what it has. */
  release(): void
  /** Number of messages that have begun to arrive. */
  begun(): number
  /** Number of open connections. */
  connected(): number
  /** Maximum number of simultaneous connections. */
  maxConnections(): number
  /** Stops listening and closes all connections. */
  stop(): Promise<void>
  /** Listens again, on the same port. */
  start(): Promise<void>
}

export interface ReceivedMail {
  recipients: string[]
  from: string
  /** As it came over the wire. */
  raw: string
}

export const mailPassword = 'trumpet & sousaphone'

/** Starts a mail server that requires the password. It stops after the test file. */
export async function startMailServer(): Promise<TestMailServer> {
  const taken: ReceivedMail[] = []
  const behaviors: MailBehavior[] = []
  const sockets = new Map<number, Socket>()
  const held: (() => void)[] = []
  let [begun, maxConnections, port] = [0, 0, 0]
  let running: SMTPServer | undefined

  const socketOf = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)
  const take = async (
    stream: Readable,
    session: SMTPServerSession,
    manner: MailBehavior,
    answer: (error?: Error) => void,
  ) => {
    // An interrupted message is not stored.
    const bytes = await buffer(stream).catch(() => null)
    if (bytes === null) return
    if (typeof manner === 'object') return answer(replyOf(manner.refuse))
    const { mailFrom, rcptTo } = session.envelope
    taken.push({
      recipients: rcptTo.map(({ address }) => address),
      from: mailFrom ? mailFrom.address : '',
      raw: bytes.toString(),
    })
    if (manner === 'take it and close') socketOf(session)?.destroy()
    else if (manner === 'take it and hang') held.push(answer)
    else answer()
  }
  const make = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      allowInsecureAuth: true,
      closeTimeout: 10,
      onAuth: ({ username, password }, _session, done) => {
        const known = username === 'parades' && password === mailPassword
        done(known ? null : replyOf('535 5.7.8 Who are you?'), { user: username })
      },
      onRcptTo: (_address, _session, done) => {
        const [manner] = behaviors
        if (typeof manner !== 'object' || manner.at !== 'recipient') return done()
        behaviors.shift()
        done(replyOf(manner.refuse))
      },
      onData: (stream, session, done) => {
        begun += 1
        const manner = behaviors.shift() ?? 'accept'
        if (manner === 'hang in the middle') {
          const socket = socketOf(session)!
          socket.pause()
          held.push(() => socket.resume())
        }
        void take(stream, session, manner, done)
      },
    })

  const start = async () => {
    running = make()
    // A client that disconnects is not an error of the test.
    running.on('error', () => undefined)
    const server: Server = running.server
    server.on('connection', (socket: Socket) => {
      const { remotePort } = socket
      sockets.set(remotePort!, socket)
      maxConnections = Math.max(maxConnections, sockets.size)
      socket.on('close', () => sockets.delete(remotePort!))
    })
    running.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const stop = async () => {
    const stopping = running
    running = undefined
    for (const socket of sockets.values()) socket.destroy()
    await new Promise<void>((resolve) => (stopping ? stopping.close(resolve) : resolve()))
  }
  await start()
  endAfterwards(stop)
  const url = `smtp://parades:${encodeURIComponent(mailPassword)}@127.0.0.1:${port}`
  return {
    url,
    taken,
    behaviors,
    release: () => {
      for (const goOn of held.splice(0)) goOn()
    },
    begun: () => begun,
    connected: () => sockets.size,
    maxConnections: () => maxConnections,
    stop,
    start,
  }
}

/** Returns '550 5.1.1 No such user' in the form that smtp-server expects. */
const replyOf = (reply: string): Error =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
