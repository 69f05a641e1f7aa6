import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '#server/database/schema.ts'
import { MAX_ATTEMPTS } from '#server/mail/claim-mail.ts'
import type { JobQueue } from '#server/queue/open-queue.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { type TestMailServer, startMailServer } from '#tests/harness/outside/mail-server.ts'
import { openTestQueue } from '#tests/harness/make-jobs.ts'
import { makeMail, makeTester } from '#tests/harness/make-rows.ts'
import { refusalOf } from '#tests/harness/requests.ts'
import { signIn } from '#tests/sim/admin.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'

describe.each(['PostgreSQL', 'Redis'])('with the queue on %s', (place) => {
  const clock = new TestClock('2026-12-06T19:00:00Z')
  let app: TestApp
  let cookie: string
  let server: TestMailServer
  let queue: JobQueue

  beforeAll(async () => {
    server = await startMailServer()
    const env = {
      REDIS_URL: place === 'Redis' ? (await startRedis()).url : '',
      SMTP_URL: server.url,
      MAIL_FROM: 'parades@example.org',
      PUBLIC_ORIGIN: 'https://parades.example',
    }
    app = await startApp({ worker: true, clock, env })
    // A second worker, and a client that requests jobs.
    await startApp({ worker: true, clock, env, databaseUrl: app.settings.databaseUrl })
    queue = openTestQueue(app.settings)
  })
  beforeEach(async () => {
    cookie = await signIn(app)
    await app.database.execute(sql`truncate beta_feedback, beta_testers, beta_invites, mails`)
    server.received.length = 0
    server.behaviors.length = 0
  })

  const readNewestMail = async () =>
    (await app.database.select().from(mails).orderBy(desc(mails.id)).limit(1))[0]!
  const stateOf = async (id: number) =>
    (await app.database.select().from(mails).where(eq(mails.id, id)))[0]!.state
  /** Waits until the newest message is as expected. */
  const expectNewest = (expected: object) => expect.poll(readNewestMail).toMatchObject(expected)
  const expectIdle = () =>
    expect.poll(() => queue.getJobCounts('waiting', 'active')).toMatchObject({ waiting: 0, active: 0 })
  const invite = (email: string) => app.fetch('/api/beta-invite', { json: { email }, cookie })
  /** Approves a new tester, and waits until the message about it is sent. */
  const approveTester = async () => {
    const { id } = await makeTester(app.database, { email: 'celestine@example.org' })
    const json = { status: 'approved' }
    await app.fetch(`/api/beta-testers/${id}/status`, { method: 'PUT', json, cookie })
    await expectNewest({ state: 'sent' })
  }
  const sweep = () => queue.add('sweep-mail', {})
  const sendAgain = (id: number) => app.fetch(`/api/admin/mail/${id}/send`, { method: 'POST', cookie })

  test('a decision’s message is sent right away, in text and HTML, with its link', async () => {
    await approveTester()
    const mail = await readNewestMail()
    expect(mail).toMatchObject({ attempts: 1, lastError: null, sentAt: clock.now() })
    expect(server.received).toMatchObject([
      { recipients: ['celestine@example.org'], from: 'parades@example.org' },
    ])
    const [head, ...parts] = server.received[0]!.raw.split(/\r\n----_NmP[^\r]*\r\n/)
    expect(head).toContain('From: Second Line <parades@example.org>\r\n')
    expect(head).toContain('To: celestine@example.org\r\n')
    expect(head).toMatch(/^Message-ID: <[\w.]+@parades\.example>\r$/m)
    expect(head).toContain('Auto-Submitted: auto-generated\r\n')
    expect(head).toContain('Content-Type: multipart/alternative;')
    const contents = parts.slice(0, -1).map(readPart)
    expect(contents.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
    for (const { text } of contents) expect(text).toContain(mail.link)
    expect(contents[0]!.text.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
  })

  test('JB2 a message is sent once, despite repeated requests, sweeps and two workers', async () => {
    const written = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        makeMail(app.database, { event: `beta-invite:${n}`, recipient: `${n}@example.org` }),
      ),
    )
    const queued = Array.from({ length: 5 }, () => written.map(({ id }) => queue.add('send-mail', { id })))
    await Promise.all([...queued.flat(), sweep(), sweep(), sweep()])
    await expect.poll(() => app.database.$count(mails, eq(mails.state, 'sent'))).toBe(6)
    await sweep()
    await expectIdle()
    expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      written.map(({ recipient }) => recipient),
    )
    expect(server.maxConnections()).toBe(1)
  })

  test('TR05 a job contains only the message’s id', async () => {
    await approveTester()
    const listJobs = () => queue.getJobs(['completed', 'waiting', 'active', 'delayed', 'failed'])
    const isOurs = ({ name }: { name: string }) => name === 'send-mail'
    // A list over several states may miss a job that changes its state meanwhile.
    await expect
      .poll(async () => (await listJobs()).filter(isOurs).map(({ data }) => data))
      .toContainEqual({ id: (await readNewestMail()).id })
    const keptJobs = await listJobs()
    const ours = keptJobs.filter(isOurs)
    for (const { data } of ours) expect(Object.keys(data as object)).toEqual(['id'])
    const jobsText = JSON.stringify(keptJobs)
    const { link, recipient, subject } = await readNewestMail()
    for (const secret of [link!.split('/').at(-1)!, recipient, subject])
      expect(jobsText).not.toContain(secret)
  })

  // What follows does not depend on the place of the queue.
  if (place === 'Redis') return

  test('a message that the mail server defers is retried later and sent once', async () => {
    server.behaviors.push(
      { refuse: '451 4.7.1 Come back later', stage: 'recipient' },
      { refuse: '452 4.3.1 Full', stage: 'message' },
    )
    await invite('friend@example.org')
    await expectNewest({
      state: 'waiting',
      attempts: 1,
      lastError: 'The mail server refused the recipient: 451 4.7.1 Come back later',
      nextAttemptAt: new Date(clock.now().getTime() + 10_000),
    })
    clock.advance(9)
    await sweep()
    await expectIdle()
    expect((await readNewestMail()).attempts).toBe(1)
    clock.advance(1)
    await sweep()
    await expectNewest({ lastError: expect.stringContaining('refused the message: 452') })
    clock.advance(30)
    await sweep()
    await expectNewest({ state: 'sent', attempts: 3, lastError: null })
    expect(server.received).toHaveLength(1)
  })

  test('a permanently refused message fails right away with the reason, until an administrator sends it again', async () => {
    server.behaviors.push({ refuse: '550 5.1.1 No such user', stage: 'recipient' })
    await invite('friend@example.org')
    await expectNewest({
      state: 'failed',
      attempts: 1,
      lastError: 'The mail server refused the recipient: 550 5.1.1 No such user',
    })
    const { id } = await readNewestMail()
    expect(server.received).toEqual([])
    const response = await sendAgain(id)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id, state: 'waiting', attempts: 0, lastError: null })
    await expect.poll(() => stateOf(id)).toBe('sent')
    expect(await refusalOf(sendAgain(id))).toBe('409 mail_sent')
    expect(server.received).toHaveLength(1)
  })

  test('an unreachable mail server is retried with growing pauses until the message fails or the server is back', async () => {
    await server.stop()
    await invite('friend@example.org')
    await expectNewest({ lastError: expect.stringContaining('could not be reached (ECONNREFUSED)') })
    const { id } = await readNewestMail()
    const pauses: number[] = []
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) {
      const mail = await readNewestMail()
      expect(mail).toMatchObject({ state: 'waiting', attempts })
      pauses.push((mail.nextAttemptAt!.getTime() - clock.now().getTime()) / 1_000)
      clock.advance(pauses.at(-1)!)
      await sweep()
      await expectNewest({ attempts: attempts + 1, state: expect.stringMatching(/waiting|failed/) })
    }
    expect(pauses).toEqual([10, 30, 90, 270, 810, 2430, 7290])
    expect(await stateOf(id)).toBe('failed')
    await server.start()
    // The retries took hours of the test’s clock, so the administrator’s session has expired.
    cookie = await signIn(app)
    await invite('other@example.org')
    await sendAgain(id)
    await expect.poll(() => app.database.$count(mails, eq(mails.state, 'sent'))).toBe(2)
    expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      'friend@example.org',
      'other@example.org',
    ])
  })
})

test('without a mail server messages wait, and are sent once a worker with one starts', async () => {
  const app = await startApp({ worker: true })
  const cookie = await signIn(app)
  await app.fetch('/api/beta-invite', { json: { email: 'friend@example.org' }, cookie })
  const expectMail = ({ database }: TestApp, expected: object) =>
    expect.poll(async () => (await database.select().from(mails))[0]).toMatchObject(expected)
  const queue = openTestQueue(app.settings)
  const readCompletedNames = async () => (await queue.getCompleted()).map(({ name }) => name)
  await expect.poll(readCompletedNames).toContain('send-mail')
  await expectMail(app, { state: 'waiting', attempts: 0, lastError: null })
  await app.close()
  const server = await startMailServer()
  const env = { SMTP_URL: server.url, MAIL_FROM: 'parades@example.org' }
  const later = await startApp({ worker: true, databaseUrl: app.settings.databaseUrl, env })
  await expectMail(later, { state: 'sent' })
  expect(server.received).toHaveLength(1)
})

/** Decodes a part of a message: quoted-printable or base64 (RFC 2045). */
function readPart(part: string): { type: string; text: string } {
  const [head = '', ...lines] = part.split('\r\n\r\n')
  const body = lines.join('\r\n\r\n')
  const type = /Content-Type: ([\w/]+)/.exec(head)?.[1] ?? ''
  if (head.includes('base64')) return { type, text: Buffer.from(body, 'base64').toString() }
  if (!head.includes('quoted-printable')) return { type, text: body }
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return { type, text: Buffer.from(bytes, 'latin1').toString() }
}
