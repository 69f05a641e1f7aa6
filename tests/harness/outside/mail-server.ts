import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { Connections } from './connections.ts'

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
export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>

export interface ReceivedMail {
  recipients: string[]
  from: string
  /** The message in its wire format. */
  raw: string
}

/** The password of the mail server. Its special characters must survive the URL in the settings. */
export const MAIL_PASSWORD = 'trumpet & sousaphone'

/** Starts a mail server that refuses a login without the password. It stops after the test file. */
export async function startMailServer() {
  const connections = new Connections()
  const inbox = new Inbox(connections)
  let port = 0
  let runningServer: SMTPServer | undefined
  const start = async () => {
    runningServer = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      allowInsecureAuth: true,
      closeTimeout: 10,
      onAuth: ({ username, password }, _session, done) => {
        const isKnown = username === 'parades' && password === MAIL_PASSWORD
        done(isKnown ? null : toReplyError('535 5.7.8 Who are you?'), { user: username })
      },
      onRcptTo: (_address, _session, done) => done(inbox.refuseRecipient()),
      onData: (stream, session, done) => void inbox.receive(stream, session, done),
    })
    // A client may disconnect without failing the test.
    runningServer.on('error', () => undefined)
    const server: Server = runningServer.server
    connections.watch(server)
    runningServer.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const stop = async () => {
    const server = runningServer
    runningServer = undefined
    connections.destroyAll()
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))
  }
  await start()
  cleanUpAfterFile(stop)
  const url = `smtp://parades:${encodeURIComponent(MAIL_PASSWORD)}@127.0.0.1:${port}`
  return {
    /** The value of SMTP_URL. */
    url,
    /** The complete messages, which a real server would deliver. */
    received: inbox.received,
    /** The behavior for each of the next messages. Later ones are accepted. */
    behaviors: inbox.behaviors,
    /** Ends every hang by reading the rest of the messages and replying. */
    release: () => inbox.release(),
    /** Returns the number of messages that have started to arrive. */
    countStarted: () => inbox.startedCount,
    countConnected: () => connections.count,
    /** Returns the maximum number of simultaneous connections so far. */
    maxConnections: () => connections.max,
    /** Stops listening and closes all connections. */
    stop,
    /** Listens again, on the same port. */
    start,
  }
}

/** What happens to the messages of a mail server. */
class Inbox {
  readonly received: ReceivedMail[] = []
  readonly behaviors: MailBehavior[] = []
  startedCount = 0
  readonly #hangs: (() => void)[] = []
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** Returns the refusal of the next message's recipient, if its behavior is that. */
  refuseRecipient(): Error | null {
    const [behavior] = this.behaviors
    if (typeof behavior !== 'object' || behavior.stage !== 'recipient') return null
    this.behaviors.shift()
    return toReplyError(behavior.refuse)
  }

  async receive(stream: Readable, session: SMTPServerSession, reply: (error?: Error) => void): Promise<void> {
    this.startedCount += 1
    const behavior = this.behaviors.shift() ?? 'accept'
    const socket = this.#connections.from(session.remotePort)
    if (behavior === 'hang in the middle') {
      socket!.pause()
      this.#hangs.push(() => socket!.resume())
    }
    // An interrupted message does not count as received.
    const bytes = await buffer(stream).catch(() => null)
    if (bytes === null) return
    if (typeof behavior === 'object') return reply(toReplyError(behavior.refuse))
    const { mailFrom, rcptTo } = session.envelope
    this.received.push({
      recipients: rcptTo.map(({ address }) => address),
      from: mailFrom ? mailFrom.address : '',
      raw: bytes.toString(),
    })
    if (behavior === 'take it and close') socket?.destroy()
    else if (behavior === 'take it and hang') this.#hangs.push(reply)
    else reply()
  }

  /** Ends every hang. */
  release(): void {
    for (const resume of this.#hangs.splice(0)) resume()
  }
}

/** Converts a reply such as '550 5.1.1 No such user' into the error that smtp-server expects. */
const toReplyError = (reply: string): Error =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
