import { createECDH, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { z } from 'zod'
import { listenOnFreePort } from '#server/free-port.ts'
import { alertMessage } from '#shared/contract/alerts.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import {
  PUSH_CERTIFICATE,
  PUSH_KEY,
  TEST_AUTHORITY,
  UNTRUSTED_CERTIFICATE,
  UNTRUSTED_KEY,
} from './push-certificates.ts'
import { checkAuthorization } from './check-authorization.ts'
import { Connections } from './connections.ts'
import { decryptPush, type PushKeys } from './decrypt-push.ts'

/** A message that a push service took. */
export interface ReceivedPush {
  browser: string
  message: z.output<typeof alertMessage>
  /** In seconds. */
  ttl: number
  urgency: string
  topic: string
}

/**
 * What the service does with a request: takes it, stays silent, disconnects, or responds with
 * something else.
 */
export type PushBehavior =
  | 'take'
  | 'hang'
  | 'take and hang'
  | 'reset'
  | ((request: IncomingMessage, response: ServerResponse) => unknown)

/** A browser with its keys, and the subscription as it sends it. */
export interface TestBrowser {
  name: string
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}

/** A local push service, which decrypts what it gets. */
export interface TestPushService {
  /** Its host and port: for PUSH_HOSTS and OUTBOUND_ALLOW. */
  host: string
  /** The settings with which a server or worker may use it. */
  env: Record<string, string>
  /** The file for NODE_EXTRA_CA_CERTS. */
  authorityFile: string
  received: ReceivedPush[]
  /** The names of the browsers for which requests came, in order. */
  requests: string[]
  /** The behavior for the next requests, then `otherwise`. */
  behaviors: PushBehavior[]
  otherwise: PushBehavior
  addBrowser: (name: string) => TestBrowser
  /** Forgets what it received, and takes every message again. */
  reset: () => void
  /** Returns the largest number of simultaneous connections so far. */
  maxConnections: () => number
}

/** Makes this process trust the certificates of test services. */
function trustTestAuthority(): void {
  const trusted = getCACertificates('default')
  if (!trusted.includes(TEST_AUTHORITY)) setDefaultCACertificates([...trusted, TEST_AUTHORITY])
}

/**
 * Starts a push service on a free port of 127.0.0.1. It stops after the test file.
 *
 * @param isTrusted whether this process trusts its certificate
 */
export async function startPushService({ isTrusted = true } = {}): Promise<TestPushService> {
  trustTestAuthority()
  const browsers = new Map<string, PushKeys>()
  const connections = new Connections()
  const identity = isTrusted
    ? { cert: PUSH_CERTIFICATE, key: PUSH_KEY }
    : { cert: UNTRUSTED_CERTIFICATE, key: UNTRUSTED_KEY }
  const server = createServer(identity, (request, response) => {
    void respond(service, browsers, request, response).catch(() => response.writeHead(400).end())
  })
  connections.watch(server)
  const port = await listenOnFreePort(server)
  cleanUpAfterFile(async () => {
    connections.destroyAll()
    await new Promise((resolve) => server.close(resolve))
  })
  const host = `127.0.0.1:${port}`
  const authorityFile = join(await makeTemporaryFolder(), 'authority.pem')
  await writeFile(authorityFile, TEST_AUTHORITY)
  const service: TestPushService = {
    host,
    env: { PUSH_HOSTS: host, OUTBOUND_ALLOW: host },
    authorityFile,
    received: [],
    requests: [],
    behaviors: [],
    otherwise: 'take',
    addBrowser(name) {
      const curve = createECDH('prime256v1')
      const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
      browsers.set(name, { curve, auth: keys.auth })
      return { name, subscription: { endpoint: `https://${host}/push/${encodeURIComponent(name)}`, keys } }
    },
    reset() {
      service.received.length = 0
      service.requests.length = 0
      service.behaviors.length = 0
      service.otherwise = 'take'
    },
    maxConnections: () => connections.max,
  }
  return service
}

/** Responds to a request as the next behavior says. Throws if the request is not a valid push. */
async function respond(
  service: TestPushService,
  browsers: ReadonlyMap<string, PushKeys>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = decodeURIComponent(request.url!.split('/').at(-1)!)
  service.requests.push(name)
  const behavior = service.behaviors.shift() ?? service.otherwise
  if (behavior === 'hang') return
  if (behavior === 'reset') return void request.socket.destroy()
  if (typeof behavior === 'function') return void behavior(request, response)
  const body = await buffer(request)
  const keys = browsers.get(name)
  if (!keys) return void response.writeHead(410).end()
  checkAuthorization(request.headers.authorization ?? '', `https://${service.host}`)
  const { ttl, urgency, topic } = request.headers
  if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
  service.received.push({
    browser: name,
    message: alertMessage.parse(JSON.parse(decryptPush(body, keys).toString())),
    ttl: Number(ttl),
    urgency: String(urgency),
    topic: String(topic),
  })
  if (behavior === 'take') response.writeHead(201).end()
}
