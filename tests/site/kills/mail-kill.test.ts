import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/database/schema.ts'
import { startApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { MAIL_PASSWORD, startMailServer } from '#tests/harness/outside/mail-server.ts'
import { makeMail } from '#tests/harness/make-rows.ts'
import { signIn } from '#tests/sim/admin.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { startWorkerProcess } from '#tests/harness/programs/worker-process.ts'

/** Longer than all buffers, so that the worker is still sending when it is killed. */
const LONG_TEXT = `${'A second line is what follows. '.repeat(2)}\n`.repeat(150_000)
const queueTimeout = { timeout: 45_000 }

/** Starts a mail server, and a site whose queue is on Redis or PostgreSQL. What was sent is in the database. */
const start = async (REDIS_URL: string) => {
  const server = await startMailServer()
  const queue = { REDIS_URL }
  const app = await startApp({ env: queue })
  const env = {
    ...queue,
    DATABASE_URL: app.settings.databaseUrl,
    SMTP_URL: server.url,
    MAIL_FROM: 'parades@example.org',
    LOG_LEVEL: 'trace',
  }
  const read = async (id: number) => (await app.database.select().from(mails).where(eq(mails.id, id)))[0]!
  return { server, app, read, startWorker: () => startWorkerProcess(env) }
}

test('JB2 although the worker is killed twice in the middle of DATA, the message arrives exactly once', async () => {
  const { server, app, read, startWorker } = await start('')
  const { id } = await makeMail(app.database, {
    createdAt: new Date(),
    event: 'beta-invite:1',
    text: LONG_TEXT,
  })
  server.behaviors.push('hang in the middle', 'hang in the middle')
  for (const kills of [1, 2]) {
    const worker = await startWorker()
    await expect.poll(() => server.countStarted(), queueTimeout).toBe(kills)
    expect(await read(id)).toMatchObject({ state: 'sending', attempts: kills, handedOverAt: null })
    await worker.end('SIGKILL')
    expect(await read(id)).toMatchObject({ state: 'sending', handedOverAt: null })
  }
  await startWorker()
  await expect.poll(async () => (await read(id)).state, queueTimeout).toBe('sent')
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['friend@example.org']])
  expect(await read(id)).toMatchObject({ attempts: 3, lastError: null })
}, 200_000)

test('JB2 TR05 a message that the mail server has when the worker is killed is unconfirmed, and only an administrator sends it again', async () => {
  const { server, app, read, startWorker } = await start((await startRedis()).url)
  const cookie = await signIn(app)
  const token = 'T'.repeat(43)
  const { id } = await makeMail(app.database, {
    createdAt: new Date(),
    event: 'beta-approved:1',
    link: `https://parades.example/beta/feedback/${token}`,
    text: `Hello,\n\nhttps://parades.example/beta/feedback/${token}\n`,
  })
  const sendAgain = () => app.fetch(`/api/admin/mail/${id}/send`, { method: 'POST', cookie })
  server.behaviors.push('take it and hang')
  const first = await startWorker()
  await expect.poll(() => server.received.length, queueTimeout).toBe(1)
  expect(await read(id)).toMatchObject({ state: 'sending', handedOverAt: expect.any(Date) })
  const tooEarly = await sendAgain()
  expect(await readProblem(tooEarly)).toMatchObject({ status: 409, code: 'mail_being_sent' })
  await first.end('SIGKILL')
  const second = await startWorker()
  await expect.poll(async () => (await read(id)).state, queueTimeout).toBe('unconfirmed')
  expect((await read(id)).lastError).toContain('may have arrived')
  // The worker sends other messages, but not the unconfirmed one.
  const { id: other } = await makeMail(app.database, {
    createdAt: new Date(),
    event: 'beta-invite:2',
    recipient: 'other@example.org',
  })
  await expect.poll(async () => (await read(other)).state, queueTimeout).toBe('sent')
  expect(server.received.map(({ recipients }) => recipients[0])).toEqual([
    'friend@example.org',
    'other@example.org',
  ])
  expect((await sendAgain()).status).toBe(200)
  await expect.poll(async () => (await read(id)).state, queueTimeout).toBe('sent')
  const [original, , resent] = server.received.map(({ raw }) => raw)
  expect(resent).toBe(original)
  const passwords = [MAIL_PASSWORD, encodeURIComponent(MAIL_PASSWORD)]
  for (const secret of [token, ...passwords, 'friend@example.org', 'Walk with us'])
    expect((first.output() + second.output()).includes(secret), `${secret} in the log`).toBe(false)
  expect(second.output()).toContain('tried to send a message')
}, 200_000)
