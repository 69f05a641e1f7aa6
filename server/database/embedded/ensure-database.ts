import { connectionUrl, openSession } from './open-session.ts'
import type { PostgresEndpoint } from './open-session.ts'

/**
 * Name of the application's role and of its database. The role owns its tables and is no superuser.
 */
export const APPLICATION_ROLE = 'second_line'

/**
 * Creates the application's role and database if they are missing. An existing cluster is checked
 * too, because an earlier start may have been killed halfway.
 *
 * @returns the database's URL for the application's role
 */
export async function ensureDatabase(endpoint: PostgresEndpoint): Promise<string> {
  const session = await openSession(endpoint)
  try {
    const password = session.escapeLiteral(endpoint.password)
    const roles = await session.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE])
    await session.query(
      `${roles.rowCount ? 'ALTER' : 'CREATE'} ROLE ${APPLICATION_ROLE} LOGIN PASSWORD ${password}`,
    )
    const databases = await session.query('SELECT 1 FROM pg_database WHERE datname = $1', [APPLICATION_ROLE])
    if (!databases.rowCount)
      await session.query(`CREATE DATABASE ${APPLICATION_ROLE} OWNER ${APPLICATION_ROLE}`)
  } finally {
    await session.end()
  }
  return connectionUrl(endpoint, APPLICATION_ROLE, APPLICATION_ROLE)
}
