import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { endAfterwards } from '../programs/running.ts'

/**
 * What it does with a message: take it; say no with a reply, to the recipient or once it has it whole; read only its
 * beginning; or have it whole, and then say nothing or end the connection.
 */
export type MailManner =
  | 'accept'
  | { refuse: string; at: 'recipient' | 'message' }
  | 'hang in the middle'
  | 'take it and hang'
  | 'take it and close'

/** A mail server on this machine. */
export interface TestMailServer {
  /** As SMTP_URL. */
  url: string
  /** What it has whole, and so would deliver. */
  taken: TakenMail[]
  /** How it deals with the next messages, one each; after that it accepts. */
  manners: MailManner[]
  /** Goes on where it hangs: reads the rest of a message, and answers what it has. */
  release(): void
  /** How many messages have begun to come. */
  begun(): number
  /** How many connections are open. */
  connected(): number
  /** How many connections were open at most at the same time. */
  mostAtOnce(): number
  /** Nobody listens any more, and nobody is connected. */
  stop(): Promise<void>
  /** Listens again, on the same port. */
  start(): Promise<void>
}

export interface TakenMail {
  recipients: string[]
  from: string
  /** As it came over the wire. */
  raw: string
}

export const mailPassword = 'trumpet & sousaphone'

/** Starts a mail server that lets in whoever knows the password. It is stopped after the test file. */
export async function startMailServer(): Promise<TestMailServer> {
  const taken: TakenMail[] = []
  const manners: MailManner[] = []
  const sockets = new Map<number, Socket>()
  const held: (() => void)[] = []
  let [begun, mostAtOnce, port] = [0, 0, 0]
  let running: SMTPServer | undefined

  const socketOf = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)
  const take = async (
    stream: Readable,
    session: SMTPServerSession,
    manner: MailManner,
    answer: (error?: Error) => void,
  ) => {
    // Who goes in the middle of it leaves nothing.
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
        const [manner] = manners
        if (typeof manner !== 'object' || manner.at !== 'recipient') return done()
        manners.shift()
        done(replyOf(manner.refuse))
      },
      onData: (stream, session, done) => {
        begun += 1
        const manner = manners.shift() ?? 'accept'
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
    // Whoever is gone is no error of the test's.
    running.on('error', () => undefined)
    const server: Server = running.server
    server.on('connection', (socket: Socket) => {
      const { remotePort } = socket
      sockets.set(remotePort!, socket)
      mostAtOnce = Math.max(mostAtOnce, sockets.size)
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
    manners,
    release: () => {
      for (const goOn of held.splice(0)) goOn()
    },
    begun: () => begun,
    connected: () => sockets.size,
    mostAtOnce: () => mostAtOnce,
    stop,
    start,
  }
}

/** '550 5.1.1 No such user' as smtp-server wants to be told it. */
const replyOf = (reply: string): Error =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
