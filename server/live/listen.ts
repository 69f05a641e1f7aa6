import { Client } from 'pg'
import type { Logger } from 'pino'
import { keepAlive } from '../database/connect.ts'

interface ListenOptions {
  databaseUrl: string
  logger: Logger
  /** Handlers of notifications by channel. The payload is that of `pg_notify`. */
  channels: Record<string, (payload: string) => void>
  /**
   * Called after every (re)connect, once all channels are listened to. If it rejects, the
   * connection counts as lost.
   */
  onListening: () => Promise<void>
}

/**
 * Bounds in ms of the delay before a lost connection is reopened. It is random, so that not all servers
 * reconnect in the same moment.
 */
const retryMs = { from: 300, to: 700 }

/**
 * Listens to the database's notifications on its own connection, and reconnects when that breaks.
 * Returns a function that stops it.
 */
export function listen({ databaseUrl, logger, channels, onListening }: ListenOptions): () => Promise<void> {
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
    newClient.on('error', () => undefined)
    newClient.on('end', () => scheduleReconnect(newClient))
    newClient.on('notification', ({ channel, payload }) => {
      try {
        channels[channel]?.(payload ?? '')
      } catch (error) {
        // An invalid notification must not crash the server; the next full read finds the change.
        logger.warn({ err: error, channel }, 'a notification could not be read')
      }
    })
    try {
      await newClient.connect()
      for (const channel of Object.keys(channels))
        await newClient.query(`listen ${newClient.escapeIdentifier(channel)}`)
      await onListening()
    } catch (error) {
      logger.warn({ err: error }, 'listening to the database failed')
      await newClient.end().catch(() => undefined)
      scheduleReconnect(newClient)
    }
  }

  function scheduleReconnect(lostClient: Client): void {
    if (isStopped || client !== lostClient) return
    client = null
    const delay = retryMs.from + Math.random() * (retryMs.to - retryMs.from)
    retryTimer = setTimeout(() => void connect(), delay)
  }

  void connect()
  return async () => {
    isStopped = true
    if (retryTimer) clearTimeout(retryTimer)
    await client?.end().catch(() => undefined)
  }
}
