import { createServer } from 'node:net'
import { Client } from 'pg'

/** PostgreSQL's error code for a wrong password, which no retry can fix. */
export const WRONG_PASSWORD_CODE = '28P01'

/** Port and password of an embedded PostgreSQL on 127.0.0.1. */
export interface PostgresEndpoint {
  readonly port: number
  readonly password: string
}

/** Connects as the superuser. Ignores a connection that breaks later: the next query reports it. */
export async function openSession(endpoint: PostgresEndpoint, database = 'postgres'): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port: endpoint.port,
    user: 'postgres',
    password: endpoint.password,
    database,
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}

/** Returns the URL of a database for a role, in the form of DATABASE_URL. */
export function connectionUrl(endpoint: PostgresEndpoint, role: string, database: string): string {
  return `postgresql://${role}:${encodeURIComponent(endpoint.password)}@127.0.0.1:${endpoint.port}/${database}`
}

/** Returns a free TCP port of 127.0.0.1. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('This machine has no free TCP port.')
  return address.port
}
