import { Client } from 'pg'

/** PostgreSQL's error code for a wrong password, which no retry can fix. */
export const WRONG_PASSWORD_CODE = '28P01'

/** Port and password of an embedded PostgreSQL on 127.0.0.1. */
export interface PostgresEndpoint {
  readonly port: number
  readonly password: string
}

/** Time limit for a connection. The server is on this machine, so it responds soon or not at all. */
const CONNECT_TIMEOUT_MS = 2_000

/** Connects as the superuser. */
export async function connectAsSuperuser(endpoint: PostgresEndpoint): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port: endpoint.port,
    user: 'postgres',
    password: endpoint.password,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // Without a listener, a connection that breaks later would end the process. The next query fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}

/** Returns the URL of a database in the form of DATABASE_URL. All roles have the same password. */
export function connectionUrl(endpoint: PostgresEndpoint, role: string, database: string): string {
  return `postgresql://${role}:${encodeURIComponent(endpoint.password)}@127.0.0.1:${endpoint.port}/${database}`
}
