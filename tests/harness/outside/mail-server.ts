import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

/**
 * What the server does with a message. It accepts the message, refuses it with a reply at one of two stages,
 * reads only its beginning, or reads all of it and then stays silent or disconnects.
 */
export type MailBehavior =
  | 'accept'
  | { refuse: string; stage: 'recipient' | 'message' }
  | 'hang in the middle'
  | 'take it and hang'
  | 'take it and close'

/** A local mail server. */
export interface TestMailServer {
  /** The value of SMTP_URL. */
  url: string
  /** The complete messages, which a real server would deliver. */
  received: ReceivedMail[]
  /** The behavior for each of the next messages. Later ones are accepted. */
  behaviors: MailBehavior[]
  /** Ends every hang by reading the rest of the messages and replying. */
  release(): void
  /** Returns the number of messages that have started to arrive. */
  countStarted(): number
  /** Returns the number of open connections. */
  countConnected(): number
  /** Returns the maximum number of simultaneous connections so far. */
  maxConnections(): number
  /** Stops listening and closes all connections. */
  stop(): Promise<void>
  /** Listens again, on the same port. */
  start(): Promise<void>
}

export interface ReceivedMail {
  recipients: string[]
  from: string
  /** The message in its wire format. */
  raw: string
}

/** The password of the mail server. Its special characters must survive the URL in the settings. */
export const MAIL_PASSWORD = 'trumpet & sousaphone'

/** Starts a mail server that refuses a login without the password. It stops after the test file. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const behaviors: MailBehavior[] = []
  const sockets = new Map<number, Socket>()
  const hangs: (() => void)[] = []
  let startedCount = 0
  let maxConnections = 0
  let port = 0
  let runningServer: SMTPServer | undefined

  const socketOf = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)
  const receive = async (
    stream: Readable,
    session: SMTPServerSession,
    behavior: MailBehavior,
    reply: (error?: Error) => void,
  ) => {
    // An interrupted message does not count as received.
    const bytes = await buffer(stream).catch(() => null)
    if (bytes === null) return
    if (typeof behavior === 'object') return reply(toReplyError(behavior.refuse))
    const { mailFrom, rcptTo } = session.envelope
    received.push({
      recipients: rcptTo.map(({ address }) => address),
      from: mailFrom ? mailFrom.address : '',
      raw: bytes.toString(),
    })
    if (behavior === 'take it and close') socketOf(session)?.destroy()
    else if (behavior === 'take it and hang') hangs.push(reply)
    else reply()
  }
  const createServer = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      allowInsecureAuth: true,
      closeTimeout: 10,
      onAuth: ({ username, password }, _session, done) => {
        const isKnown = username === 'parades' && password === MAIL_PASSWORD
        done(isKnown ? null : toReplyError('535 5.7.8 Who are you?'), { user: username })
      },
      onRcptTo: (_address, _session, done) => {
        const [behavior] = behaviors
        if (typeof behavior !== 'object' || behavior.stage !== 'recipient') return done()
        behaviors.shift()
        done(toReplyError(behavior.refuse))
      },
      onData: (stream, session, done) => {
        startedCount += 1
        const behavior = behaviors.shift() ?? 'accept'
        if (behavior === 'hang in the middle') {
          const socket = socketOf(session)!
          socket.pause()
          hangs.push(() => socket.resume())
        }
        void receive(stream, session, behavior, done)
      },
    })

  const start = async () => {
    runningServer = createServer()
    // A client may disconnect without failing the test.
    runningServer.on('error', () => undefined)
    const server: Server = runningServer.server
    server.on('connection', (socket: Socket) => {
      const { remotePort } = socket
      sockets.set(remotePort!, socket)
      maxConnections = Math.max(maxConnections, sockets.size)
      socket.on('close', () => sockets.delete(remotePort!))
    })
    runningServer.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const stop = async () => {
    const server = runningServer
    runningServer = undefined
    for (const socket of sockets.values()) socket.destroy()
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))
  }
  await start()
  cleanUpAfterFile(stop)
  const url = `smtp://parades:${encodeURIComponent(MAIL_PASSWORD)}@127.0.0.1:${port}`
  return {
    url,
    received,
    behaviors,
    release: () => {
      for (const resume of hangs.splice(0)) resume()
    },
    countStarted: () => startedCount,
    countConnected: () => sockets.size,
    maxConnections: () => maxConnections,
    stop,
    start,
  }
}

/** Converts a reply such as '550 5.1.1 No such user' into the error that smtp-server expects. */
const toReplyError = (reply: string): Error =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
