import pLimit from 'p-limit'
import { Pool } from 'undici'
import webPush from 'web-push'
import { systemClock } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { alertSubscriptions } from '#server/database/schema.ts'
import { createLogger } from '#server/logger.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { createJobHandlers } from '#worker/handlers.ts'
import { serveCommands } from './measured-process.ts'

// The process that W1 measures. It sends an alert to all subscriptions: through the worker's job (`send`)
// or, as the baseline, without claims, results and retries (`sendBaseline`).

const settings = readSettings(process.env)
const database = connectDatabase(settings.databaseUrl, () => undefined, 12)
const logger = createLogger('worker', 'error')
const handlers = createJobHandlers({ ...settings, database, clock: systemClock, timeoutMs: 600_000, logger })
const run = { id: 'bench', signal: new AbortController().signal, saveProgress: () => undefined }
/**
 * As many connections as our own sender may open to one service (`MAX_CONNECTIONS` in
 * server/outbound/keep-alive-client.ts), so that the baseline has no disadvantage.
 */
const CONNECTIONS = 40

/**
 * How often to sample memory for its peak. The operating system's own figure includes the start and
 * the parent process.
 */
const READ_MEMORY_EVERY_MS = 20

const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), READ_MEMORY_EVERY_MS)
  await work().finally(() => clearInterval(timer))
  return { tookMs: performance.now() - startedAt, peak }
}

/** Reads all subscriptions at once, encrypts a message for each and posts it. Stores nothing. */
async function sendBaseline(): Promise<void> {
  const targets = await database.select().from(alertSubscriptions)
  const pool = new Pool(`https://${settings.alerts!.hosts[0]!}`, { connections: CONNECTIONS, allowH2: false })
  const { subject, publicKey, privateKey } = settings.alerts!
  const { origin } = new URL(targets[0]!.endpoint)
  const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
  const headers = {
    authorization: Authorization,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: '3600',
    urgency: 'high',
    topic: 'event-1',
  }
  const payload = Buffer.from(
    JSON.stringify({
      title: 'Today: Annual parade',
      body: 'Lantern Row Strutters · 1:00 PM · Tremé',
      url: '/calendar?map=1',
      tag: 'event-1',
    }),
  )
  const limit = pLimit(CONNECTIONS)
  await limit.map(targets, async ({ endpoint, p256dh, auth }) => {
    const { cipherText } = webPush.encrypt(p256dh, auth, payload, 'aes128gcm')
    const path = new URL(endpoint).pathname
    const { body } = await pool.request({ path, method: 'POST', headers, body: cipherText })
    await body.dump()
  })
  await pool.close()
}

serveCommands(
  {},
  {
    send: () => timed(() => handlers['send-alerts']({}, run)),
    sendBaseline: () => timed(sendBaseline),
  },
)
