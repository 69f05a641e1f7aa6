import { Client } from 'pg'
import type { Logger } from 'pino'
import { keepAlive } from '../database/connect.ts'

interface ListenOptions {
  databaseUrl: string
  logger: Logger
  /** Handlers of notifications by channel. The payload is that of `pg_notify`. */
  channels: Record<string, (payload: string) => void>
  /**
   * Called after every (re)connect, once all channels are listened to, to read what was missed before. If
   * it rejects, the connection counts as lost.
   */
  onListening: () => Promise<void>
}

/**
 * Bounds of the delay before a lost connection is reopened. It is random, to spread the reconnects of all
 * servers and workers.
 */
const retryDelayMs = { from: 300, to: 700 }

/**
 * Listens to the database's notifications on its own connection, and reconnects when that breaks.
 * Returns a function that stops it.
 */
export function listenToDatabase({
  databaseUrl,
  logger,
  channels,
  onListening,
}: ListenOptions): () => Promise<void> {
  let client: Client | null = null
  let retryTimer: NodeJS.Timeout | null = null
  let isStopped = false

  async function connect(): Promise<void> {
    const newClient = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 2_000,
      ...keepAlive,
      application_name: 'second-line listen',
    })
    client = newClient
    let isListening = false
    // Without a listener, an error would end the process. The end event follows every error.
    newClient.on('error', () => undefined)
    newClient.on('end', () => {
      if (isListening && !isStopped) logger.warn('the connection that listens to the database was lost')
      scheduleReconnect(newClient)
    })
    newClient.on('notification', ({ channel, payload }) => {
      try {
        channels[channel]?.(payload ?? '')
      } catch (error) {
        // An invalid notification must not end the process; a later read finds what it was about.
        logger.warn({ err: error, channel }, 'a notification could not be read')
      }
    })
    try {
      await newClient.connect()
      for (const channel of Object.keys(channels))
        await newClient.query(`listen ${newClient.escapeIdentifier(channel)}`)
      await onListening()
      isListening = true
    } catch (error) {
      logger.warn({ err: error }, 'listening to the database failed')
      await newClient.end().catch(() => undefined)
      scheduleReconnect(newClient)
    }
  }

  function scheduleReconnect(lostClient: Client): void {
    if (isStopped || client !== lostClient) return
    client = null
    const delayMs = retryDelayMs.from + Math.random() * (retryDelayMs.to - retryDelayMs.from)
    retryTimer = setTimeout(() => void connect(), delayMs)
  }

  void connect()
  return async () => {
    isStopped = true
    if (retryTimer) clearTimeout(retryTimer)
    await client?.end().catch(() => undefined)
  }
}
