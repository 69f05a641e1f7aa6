import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import type { PagedCall } from '#shared/contract/types.ts'
import { betaFeedback, betaInvites, trackingPermissions } from '#server/database/schema.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { readJson, wrongFields } from '#tests/harness/requests.ts'
import { makeEvent, makeGroup, makeMail, makeProposal, makeTester } from '#tests/harness/make-rows.ts'
import { signIn } from '#tests/sim/admin.ts'

const ROW_COUNT = 23
let cookie: string

/** Groups of three rows have the same instant, so that the order needs a second key. */
const timeAfter = (number: number) => new Date(Date.UTC(2026, 10, 1, 12, Math.floor(number / 3)))
const makeName = (number: number) =>
  `Célestine ${String(number).padStart(2, '0')} Example_${number % 2 === 0 ? 'even' : 'odd'}`

startServer()
beforeAll(async () => {
  cookie = await signIn(app)
  const { id: groupId } = await makeGroup(app.database, { name: 'Lantern Row Strutters' })
  for (let number = 0; number < ROW_COUNT; number++) {
    const email = `friend${number}@example.org`
    const name = makeName(number)
    const createdAt = timeAfter(number)
    const isEven = number % 2 === 0
    const { id: testerId } = await makeTester(app.database, {
      name,
      email,
      appliedAt: createdAt,
      status: number < 5 ? 'approved' : 'pending',
      userType: isEven ? 'tourist' : 'brass-band',
      lastActive: number % 4 === 0 ? null : createdAt,
    })
    await app.database.insert(betaFeedback).values({
      testerId,
      feature: 'Live map',
      rating: 1 + (number % 5),
      feedback: `It found 100% of parade ${number}.`,
      bug: isEven,
      submittedAt: createdAt,
    })
    await app.database.insert(betaInvites).values({ email, invitedAt: createdAt })
    const state = number < 5 ? 'sent' : 'waiting'
    await makeMail(app.database, { event: `beta-invite:${number}`, recipient: email, state, createdAt })
    await app.database.insert(trackingPermissions).values({
      groupId,
      userId: email,
      userName: name,
      validFrom: number < 3 ? '2026-12-07' : '2026-11-01',
      validUntil: number < 10 ? '2026-12-31' : '2026-11-30',
      isActive: isEven,
      createdBy: 'tests',
      createdAt,
    })
    await makeProposal(app.database, groupId, { title: name, createdAt })
    await makeEvent(app.database, { groupId, title: name, date: '2026-12-13', createdAt })
  }
})

type Row = { id: number } & Record<string, unknown>

const isPaged = (name: string): name is PagedCall => 'isPaged' in schemas[name as keyof typeof schemas]
const names = Object.keys(schemas).filter(isPaged)

/** Reads a page, and the paths of the previous and the next page. */
async function read(address: string) {
  const response = await app.fetch(address, { cookie })
  expect(response.status).toBe(200)
  const linkTo = (relation: string) =>
    new RegExp(`<([^>]*)>; rel="${relation}"`).exec(response.headers.get('link') ?? '')?.[1]
  return {
    rows: (await response.json()) as Row[],
    total: Number(response.headers.get('x-total-count')),
    next: linkTo('next'),
    previous: linkTo('prev'),
  }
}

/** Reads all pages from a path on. */
async function walk(address: string, direction: 'next' | 'previous' = 'next'): Promise<Row[][]> {
  const pages: Row[][] = []
  for (let to: string | undefined = address; to;) {
    const page: Awaited<ReturnType<typeof read>> = await read(to)
    pages.push(page.rows)
    to = page[direction]
  }
  return pages
}

const ids = (rows: Row[]) => rows.map(({ id }) => id)

describe.each(names)('%s', (name) => {
  const { path } = calls[name]
  const sorts = (schemas[name].query.shape.sort.unwrap() as { options: string[] }).options

  test('sorted by anything, has each row once, forward and backward', () => checkEach(sorts, expectOrder))

  async function expectOrder(sort: string): Promise<void> {
    const whole = (await read(`${path}?sort=${sort}&limit=500`)).rows
    expect(whole).toHaveLength(ROW_COUNT)
    const pages = await walk(`${path}?sort=${sort}&limit=4`)
    expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 4, 4, 3])
    expect(ids(pages.flat())).toEqual(ids(whole))
    const back = await walk(`${path}?sort=${sort}&limit=4&cursor=before-${whole.at(-1)!.id}`, 'previous')
    expect(ids(back.toReversed().flat())).toEqual(ids(whole).slice(0, -1))
    const reverseSort = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
    expect(ids((await read(`${path}?sort=${reverseSort}`)).rows)).toEqual(ids(whole).toReversed())
  }

  test('counts matches, and names no page before the first or after the last', async () => {
    const first = await read(`${path}?limit=20`)
    expect(first).toMatchObject({ total: ROW_COUNT, previous: undefined })
    const last = await read(first.next!)
    expect(last).toMatchObject({ total: ROW_COUNT, next: undefined })
    expect(ids((await read(last.previous!)).rows)).toEqual(ids(first.rows))
  })

  test('finds nothing for absent words, and treats LIKE wildcards as text', async () => {
    for (const search of ['zydeco', 'zydeco%', '%zydeco', 'e_a_p_e', 'E%e', '\\', '%%']) {
      const { rows, total } = await read(`${path}?search=${encodeURIComponent(search)}`)
      expect([search, rows, total]).toEqual([search, [], 0])
    }
  })

  test('refuses wrong queries and names the field', async () => {
    const long = `search=${'x'.repeat(201)}`
    const queries = ['limit=0', 'limit=501', 'limit=ten', 'cursor=after-0', 'cursor=3', 'sort=color', long]
    await checkEach(queries, async (query) =>
      expect(await wrongFields(app.fetch(`${path}?${query}`, { cookie }))).toEqual([query.split('=')[0]]),
    )
  })

  test('is empty after a missing row', async () => {
    for (const gone of [2_000_000_000, 9_999_999_999])
      expect(await read(`${path}?cursor=after-${gone}`)).toMatchObject({ rows: [], total: ROW_COUNT })
  })
})

test('a row added during paging neither repeats nor hides another', async () => {
  const first = await read('/api/beta-testers?limit=10')
  const late = { email: 'late@example.org', userType: 'tourist', appliedAt: clock.now() } as const
  const { id } = await makeTester(app.database, late)
  const remainingRows = (await walk(first.next!)).flat()
  expect(remainingRows).toHaveLength(ROW_COUNT - 10)
  expect(ids(remainingRows)).not.toContain(id)
})

const searches: [string, number][] = [
  ['/api/beta-testers?search=example_EVEN%20célestine', 12],
  ['/api/beta-testers?search=friend1@', 1],
  ['/api/beta-testers?status=approved&search=odd', 2],
  ['/api/beta-feedback?search=100%25%20odd', 11],
  ['/api/beta-feedback?kind=bugs', 12],
  ['/api/admin/beta-invites?search=friend22', 1],
  ['/api/admin/mail?search=friend22%20beta-invite', 1],
  ['/api/tracking-permissions?search=lantern%20friend', 0],
  ['/api/tracking-permissions?search=lantern%20odd', 11],
  ['/api/tracking-permissions?status=active', 3],
  ['/api/tracking-permissions?status=pending', 2],
  ['/api/tracking-permissions?status=expired', 7],
  ['/api/tracking-permissions?status=revoked', 11],
  ['/api/tracking-permissions?status=open', 5],
  ['/api/admin/events?search=lantern%202026-12-13%20odd', 11],
  ['/api/admin/proposals?search=lantern%202026-12-13%20odd', 11],
  ['/api/admin/proposals?state=open', ROW_COUNT],
  ['/api/admin/proposals?state=declined', 0],
]
test('a search or filter finds what it names', () =>
  checkEach(searches, async ([address, count]) => {
    const { rows, total } = await read(address)
    expect([rows.length, total]).toEqual([count, count])
  }))

test.each([
  ['/api/beta-testers', 'type', ['search=brass-band', 'search=tourist']],
  [
    '/api/tracking-permissions',
    'status',
    ['status=active', 'status=expired', 'status=pending', 'status=revoked'],
  ],
])('%s sorted by %s groups rows with the same value', async (path, sort, values) => {
  const whole = (await read(`${path}?sort=${sort}&limit=500`)).rows
  const parts = await Promise.all(values.map((value) => read(`${path}?sort=${sort}&limit=500&${value}`)))
  expect(parts.every(({ total }) => total > 0)).toBe(true)
  expect(ids(whole)).toEqual(parts.flatMap(({ rows }) => ids(rows)))
})

test('the figures count all rows', async () => {
  const readFigures = (path: string) => readJson(app, path, cookie)
  const permissions = { total: ROW_COUNT, active: 3, open: 5, ofLast7Days: 0 }
  expect(await readFigures('/api/admin/permission-figures')).toEqual(permissions)
  expect(await readFigures('/api/admin/beta-figures')).toMatchObject({
    approved: 5,
    feedback: ROW_COUNT,
    bugs: 12,
    // The ratings go from 1 to 5 again and again.
    averageRating: expect.closeTo(66 / 23),
    heldMessages: ROW_COUNT - 5,
  })
})
