import { connectAsSuperuser, connectionUrl, type PostgresEndpoint } from './postgres-endpoint.ts'

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
  const client = await connectAsSuperuser(endpoint)
  try {
    const password = client.escapeLiteral(endpoint.password)
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE])
    await client.query(
      `${roles.rowCount ? 'ALTER' : 'CREATE'} ROLE ${APPLICATION_ROLE} LOGIN PASSWORD ${password}`,
    )
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APPLICATION_ROLE])
    if (!databases.rowCount)
      await client.query(`CREATE DATABASE ${APPLICATION_ROLE} OWNER ${APPLICATION_ROLE}`)
  } finally {
    await client.end()
  }
  return connectionUrl(endpoint, APPLICATION_ROLE, APPLICATION_ROLE)
}
