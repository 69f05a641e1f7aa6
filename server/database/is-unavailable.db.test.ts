import { Client } from 'pg'
import { beforeAll, test, expect } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { isDatabaseUnavailable } from './is-unavailable.ts'

let client: Client

beforeAll(async () => {
  client = new Client((await createTestDatabase()).url)
  await client.connect()
  cleanUpAfterFile(() => client.end())
})

/** Returns the error that PostgreSQL raises with an SQLSTATE. */
const raised = (state: string): Promise<unknown> =>
  client.query(`do $$ begin raise 'raised for a test' using errcode = '${state}'; end $$`).then(
    () => undefined,
    (error: unknown) => error,
  )

const later = '53000 53100 53200 53300 53400 55P03 58030 57P01 57P03 08006 3D000'.split(' ')
const never = '23505 22001 40001 42501 57014 58P01 XX000 P0001'.split(' ')

test('an SQLSTATE tells whether the same call may succeed later, also as the cause of another error', () =>
  checkEach([...later, ...never], async (state) => {
    const error = await raised(state)
    expect(error).toMatchObject({ code: state })
    for (const each of [error, new Error('Failed query', { cause: error })])
      expect(isDatabaseUnavailable(each)).toBe(later.includes(state))
  }))
