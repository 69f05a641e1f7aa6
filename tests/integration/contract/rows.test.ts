import { beforeAll, expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { type ContractRow, contractRows, pathWith, readProblem } from '#tests/harness/contract.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

const anyPath = (row: ContractRow) => pathWith(row, { id: 1, proposalId: 1, token: 'unknown' })

test.each(contractRows)('$method $path is mounted, and names the allowed methods to others', async (row) => {
  const response = await app.fetch(anyPath(row), { method: row.method })
  expect(response.status).not.toBe(405)
  if (response.status === 404) {
    // A mounted call names what it does not find.
    expect((await readProblem(response)).code).toMatch(
      /^(group|parade|permission|event|link|tester|feedback_link)_not_found$/,
    )
  }
  const allowed = contractRows.filter(({ path }) => path === row.path).map(({ method }) => method as string)
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method))
  await checkEach(others, async (method) => {
    const refusal = await app.fetch(anyPath(row), { method })
    expect(refusal.status).toBe(405)
    expect(refusal.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted())
    expect((await readProblem(refusal)).code).toBe('method_not_allowed')
  })
})

const unknownPaths = [
  '/api',
  '/api/',
  '/api/nothing',
  '/api/groups/1/nothing',
  '/api/admin',
  '/api/__proto__',
  '/api/tracker/x/y',
]

test('an unknown path gets a 404 with any method, and an undecodable one a 400', async () => {
  const requests = unknownPaths.flatMap((path) =>
    ['GET', 'POST', 'DELETE'].map((method) => ({ path, method, status: 404 })),
  )
  requests.push({ path: '/api/groups/%E0%A4%A', method: 'GET', status: 400 })
  await checkEach(requests, async ({ path, method, status }) => {
    const response = await app.fetch(path, { method })
    expect(response.status).toBe(status)
    await readProblem(response)
  })
})
