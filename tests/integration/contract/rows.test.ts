import { beforeAll, describe, expect, test } from 'vitest'
import { type ContractRow, contractRows, pathWith, readProblem } from '#tests/harness/contract.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

const anyPath = (row: ContractRow) => pathWith(row, { id: 1, proposalId: 1, token: 'unknown' })

describe.each(contractRows)('$method $path', (row) => {
  test('is mounted', async () => {
    const response = await app.fetch(anyPath(row), { method: row.method })
    expect(response.status).not.toBe(405)
    if (response.status === 404) {
      // A mounted call names what it does not find.
      expect((await readProblem(response)).code).toMatch(
        /^(group|parade|permission|event|link|tester|feedback_link)_not_found$/,
      )
    }
  })

  test('returns 405 for other methods and names the allowed ones', async () => {
    const allowedMethods = contractRows
      .filter(({ path }) => path === row.path)
      .map(({ method }) => method as string)
    const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => !allowedMethods.includes(method),
    )
    for (const method of otherMethods) {
      const response = await app.fetch(anyPath(row), { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(allowedMethods.toSorted())
      expect((await readProblem(response)).code).toBe('method_not_allowed')
    }
  })
})

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/groups/1/nothing',
  '/api/admin',
  '/api/__proto__',
  '/api/tracker/x/y',
])('%s gets a 404 with any method', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await app.fetch(path, { method })
    expect(response.status).toBe(404)
    await readProblem(response)
  }
})

test('an undecodable path gets a 400', async () => {
  const response = await app.fetch('/api/groups/%E0%A4%A')
  expect(response.status).toBe(400)
  await readProblem(response)
})
