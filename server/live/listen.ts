import { Client } from 'pg'
import type { Logger } from 'pino'
import { keepAlive } from '../database/connect.ts'

interface Listening {
  databaseUrl: string
  logger: Logger
  /** What to do with a notification, by channel. The payload is what `pg_notify` was given. */
  channels: Record<string, (payload: string) => void>
  /** Runs after every (re)connect, once all channels are listened to. A failure counts as a lost connection. */
  onListening: () => Promise<void>
}

/** A lost connection is tried again after a random delay between these, in milliseconds. */
const retryMs = { from: 300, to: 700 }

/**
 * Listens to the database's notifications on a connection of its own, and again whenever that was lost. Answers a
 * function that ends it.
 */
export function listen({ databaseUrl, logger, channels, onListening }: Listening): () => Promise<void> {
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  let closed = false

  async function connect(): Promise<void> {
    const mine = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 2_000,
      ...keepAlive,
      application_name: 'second-line listen',
    })
    client = mine
    mine.on('error', () => undefined)
    mine.on('end', () => again(mine))
    mine.on('notification', ({ channel, payload }) => {
      try {
        channels[channel]?.(payload ?? '')
      } catch (error) {
        // Whoever sent it, it must not end the server; what it told is found by the next full read.
        logger.warn({ err: error, channel }, 'a notification could not be read')
      }
    })
    try {
      await mine.connect()
      for (const channel of Object.keys(channels))
        await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
      await onListening()
    } catch (error) {
      logger.warn({ err: error }, 'listening to the database failed')
      await mine.end().catch(() => undefined)
      again(mine)
    }
  }

  function again(lost: Client): void {
    if (closed || client !== lost) return
    client = null
    const delay = retryMs.from + Math.random() * (retryMs.to - retryMs.from)
    retry = setTimeout(() => void connect(), delay)
  }

  void connect()
  return async () => {
    closed = true
    if (retry) clearTimeout(retry)
    await client?.end().catch(() => undefined)
  }
}
