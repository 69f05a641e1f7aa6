import { Client } from 'pg'
import type { Logger } from 'pino'
import { keepAlive } from '../database/connect.ts'

interface Listening {
  databaseUrl: string
  logger: Logger
  /** Handles a notification, by channel. The payload is what `pg_notify` was given. */
  channels: Record<string, (payload: string) => void>
  /** Runs after every (re)connect, once all channels are listened to. A failure counts as a lost connection. */
  onListening: () => Promise<void>
}

/** A lost connection is reopened after a random delay between these, in milliseconds. */
const retryMs = { from: 300, to: 700 }

/**
 * Listens to the database's notifications on a connection of its own, and reconnects when that is lost.
 * Returns a function that stops it.
 */
export function listen({ databaseUrl, logger, channels, onListening }: Listening): () => Promise<void> {
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  let stopped = false

  async function connect(): Promise<void> {
    const current = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 2_000,
      ...keepAlive,
      application_name: 'second-line listen',
    })
    client = current
    current.on('error', () => undefined)
    current.on('end', () => scheduleReconnect(current))
    current.on('notification', ({ channel, payload }) => {
      try {
        channels[channel]?.(payload ?? '')
      } catch (error) {
        // A bad notification must not end the server; the next full read finds what it announced.
        logger.warn({ err: error, channel }, 'a notification could not be read')
      }
    })
    try {
      await current.connect()
      for (const channel of Object.keys(channels))
        await current.query(`listen ${current.escapeIdentifier(channel)}`)
      await onListening()
    } catch (error) {
      logger.warn({ err: error }, 'listening to the database failed')
      await current.end().catch(() => undefined)
      scheduleReconnect(current)
    }
  }

  function scheduleReconnect(lost: Client): void {
    if (stopped || client !== lost) return
    client = null
    const delay = retryMs.from + Math.random() * (retryMs.to - retryMs.from)
    retry = setTimeout(() => void connect(), delay)
  }

  void connect()
  return async () => {
    stopped = true
    if (retry) clearTimeout(retry)
    await client?.end().catch(() => undefined)
  }
}
