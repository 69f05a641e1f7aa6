import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { mails } from '#server/database/schema.ts'
import { parseMailServer } from '#server/mail/mail-server.ts'
import { MAX_ATTEMPTS } from '#server/mail/claim-mail.ts'
import { sendDueMail } from '#server/mail/send-due.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { MAIL_PASSWORD, startMailServer, type TestMailServer } from '#tests/harness/outside/mail-server.ts'
import { makeMail } from '#tests/harness/make-rows.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

let server: TestMailServer

startServer()
beforeAll(async () => {
  server = await startMailServer()
})
beforeEach(async () => {
  await app.database.execute(sql`truncate mails`)
  server.received.length = 0
  server.behaviors.length = 0
})

/** Returns what a worker uses to send a message, with its own connections. */
function sender(url = server.url, signal = new AbortController().signal, itsClock: Clock = clock) {
  const database = connectDatabase(app.settings.databaseUrl, () => undefined, 3)
  cleanUpAfterFile(() => database.$client.end())
  return () =>
    sendDueMail({
      database,
      clock: itsClock,
      logger: pino({ level: 'silent' }),
      signal,
      server: parseMailServer(url),
      origin: { siteName: 'Second Line', from: 'parades@example.org', host: 'parades.example' },
    })
}
const read = async (id: number) => (await app.database.select().from(mails).where(eq(mails.id, id)))[0]!
/** Starts an attempt, and waits until the message is on its way. */
async function startSending(signal?: AbortSignal) {
  const previousCount = server.countStarted()
  const attempt = sender(server.url, signal)()
  await expect.poll(() => server.countStarted()).toBe(previousCount + 1)
  return { attempt }
}
/** Longer than all buffers between worker and mail server. */
const LONG_TEXT = `${'A second line is what follows. '.repeat(2)}\n`.repeat(90_000)

describe('JB2 no message is sent twice', () => {
  test('a message that the mail server received is not sent again, even if the server then disconnects or stays silent', async () => {
    server.behaviors.push('take it and close', 'take it and hang')
    const firstMail = await makeMail(app.database, { event: 'one' })
    const secondMail = await makeMail(app.database, { event: 'other' })
    const send = sender(`${server.url}?socketTimeout=1000`)
    expect(await send()).toEqual({ unanswered: 1 })
    expect(await send()).toEqual({ unanswered: 1 })
    clock.advance(3 * 3600)
    expect(await send()).toEqual({})
    expect(server.received).toHaveLength(2)
    expect(await read(firstMail.id)).toMatchObject({
      state: 'unconfirmed',
      lastError: 'The connection to the mail server failed. The message was on its way and may have arrived.',
    })
    expect((await read(secondMail.id)).lastError).toMatch(/^The mail server did not answer in time\. /)
  })

  test('an attempt does not finish a message that another attempt has claimed meanwhile', async () => {
    server.behaviors.push('hang in the middle')
    const { id } = await makeMail(app.database, { event: 'one', text: LONG_TEXT })
    const { attempt } = await startSending()
    expect(await read(id)).toMatchObject({ state: 'sending', handedOverAt: null })
    // It loses its lock without noticing, as after a restart of the database.
    await app.database.execute(
      // Waits until the lock is gone.
      sql`select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(await sender()()).toEqual({ accepted: 1 })
    server.release()
    await attempt
    await expect.poll(() => server.countConnected()).toBe(0)
    expect(server.received).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('a message whose hand-over cannot be recorded is not sent', async () => {
    await app.database.execute(sql`create function no_mark() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`)
    await app.database.execute(sql`create trigger no_mark before update of handed_over_at on mails
      for each row when (new.handed_over_at is not null) execute function no_mark()`)
    const { id } = await makeMail(app.database, { event: 'one' })
    expect(await sender()()).toEqual({ refused: 1 })
    await app.database.execute(sql`drop function no_mark() cascade`)
    expect(server.received).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 1, handedOverAt: null })
  })

  test('a message that a stopping worker leaves halfway keeps waiting, and is then sent once', async () => {
    server.behaviors.push('hang in the middle')
    const { id } = await makeMail(app.database, { event: 'one', text: LONG_TEXT })
    const controller = new AbortController()
    const { attempt } = await startSending(controller.signal)
    controller.abort()
    await attempt
    expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: null })
    expect(await sender()()).toEqual({ accepted: 1 })
    expect(server.received).toHaveLength(1)
  })
})

test('a message that is due only when the last look is over is sent, too', async () => {
  const from = clock.now().getTime()
  await makeMail(app.database, { event: 'one', nextAttemptAt: new Date(from + 1) })
  let looks = 0
  const now = () => new Date(from + looks++)
  const ticking: Clock = { after: () => () => undefined, now, latest: now, lastJump: null }
  expect(await sender(server.url, undefined, ticking)()).toEqual({ accepted: 1 })
})

test('a message that is always interrupted finally fails', async () => {
  const { id } = await makeMail(app.database, { event: 'one', state: 'sending', attempts: MAX_ATTEMPTS })
  expect(await sender()()).toEqual({})
  expect(await read(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('interrupted') })
})

test('TR05 a mail server’s reply is stored without the password and without the link', async () => {
  const token = 'T'.repeat(43)
  const encoded = Buffer.from(`\0parades\0${MAIL_PASSWORD}`).toString('base64')
  const reply = `550 5.7.1 Not ${MAIL_PASSWORD}, ${encoded}, https://parades.example/beta/feedback/${token} ${'x'.repeat(400)}`
  server.behaviors.push({ refuse: reply, stage: 'message' })
  const link = `https://parades.example/beta/feedback/${token}`
  const { id } = await makeMail(app.database, { event: 'one', link })
  await sender()()
  const { lastError, state } = await read(id)
  expect(state).toBe('failed')
  expect(lastError).toMatch(/^The mail server refused the message: 550 5\.7\.1 Not …, …, https:\/\/.*\/…/)
  expect(lastError!.length).toBeLessThan(400)
})

test('a refused login fails only the current message', async () => {
  const firstMail = await makeMail(app.database, { event: 'one' })
  const secondMail = await makeMail(app.database, { event: 'other' })
  await sender(server.url.replace('parades:', 'strangers:'))()
  expect(await read(firstMail.id)).toMatchObject({
    state: 'failed',
    lastError: 'The mail server refused the login: 535 5.7.8 Who are you?',
  })
  expect(await read(secondMail.id)).toMatchObject({ state: 'waiting', attempts: 0 })
})

test('what is not one address is not a recipient', async () => {
  const noRecipients = [
    'friend@example.org, all@example.org',
    'friend@example.org\r\nBcc: all@example.org',
    'friend@example.org>\r\nRCPT TO:<all@example.org',
    'friend',
  ]
  for (const recipient of noRecipients) await makeMail(app.database, { event: recipient, recipient })
  await sender()()
  const failed = { state: 'failed', lastError: 'The recipient is not a valid email address.' }
  expect(await app.database.select().from(mails)).toMatchObject(noRecipients.map(() => failed))
  expect(server.received).toEqual([])
})

test('no subject or text can add a header line or end the message early', async () => {
  await makeMail(app.database, {
    event: 'one',
    subject: 'Hello\r\nBcc: all@example.org\r\n\r\nNot the subject',
    text: 'One.\n.\nQUIT\n.\r\nTwo.\n',
  })
  await sender()()
  const [{ raw, recipients }] = server.received as [(typeof server.received)[number]]
  expect(recipients).toEqual(['friend@example.org'])
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  expect(raw).toContain('One.\r\n.\r\nQUIT\r\n.\r\nTwo.')
})
