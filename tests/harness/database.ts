import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { APPLICATION_ROLE } from '#server/database/embedded/ensure-database.ts'
import { TEMPLATE_DATABASE } from './start-postgres-once.ts'

/** A test's database, with all tables and no rows. */
export interface TestDatabase {
  /** The value of DATABASE_URL. */
  readonly url: string
  /** Drops the database, even with open connections, for a test whose requests must fail. */
  drop: () => Promise<void>
}

/**
 * Creates a database in this run's PostgreSQL as a copy of the migrated template. It stays until the end
 * of the run, because dropping it takes longer than creating it.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} OWNER ${APPLICATION_ROLE}`)
  const drop = () => asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)

  const url = new URL(inject('superuserUrl'))
  url.username = APPLICATION_ROLE
  url.pathname = `/${name}`
  return { url: url.href, drop }
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new Client(inject('superuserUrl'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
