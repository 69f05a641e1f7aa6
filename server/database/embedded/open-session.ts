import { Client } from 'pg'

/** Where a PostgreSQL of ours listens and how to get in. */
export interface Door {
  readonly port: number
  readonly password: string
}

/** Connects as the superuser; errors of a connection that breaks later are swallowed. */
export async function openSession(door: Door, database = 'postgres'): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port: door.port,
    user: 'postgres',
    password: door.password,
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

/** The address of a database for a role, as DATABASE_URL has it. */
export function addressOf(door: Door, role: string, database: string): string {
  return `postgresql://${role}:${encodeURIComponent(door.password)}@127.0.0.1:${door.port}/${database}`
}
