import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { openAdminPage, clickButton, waitForToast } from '#tests/harness/people/admin-page.ts'
import { startMailServer } from '#tests/harness/outside/mail-server.ts'
import { signIn } from '#tests/sim/admin.ts'

test('a message’s state updates automatically: it waits with the reason, is being sent, and was sent', async () => {
  const server = await startMailServer()
  const app = await startApp({
    worker: true,
    env: { SMTP_URL: server.url, MAIL_FROM: 'parades@example.org' },
  })
  const page = await openAdminPage(await launchChromium(), app, '/beta-dashboard?tab=invites')
  await page.getByRole('heading', { name: 'The outbox is empty' }).waitFor()
  server.behaviors.push({ refuse: '451 4.7.1 Come back later', stage: 'recipient' }, 'take it and hang')
  await app.fetch('/api/beta-invite', { json: { email: 'friend@example.org' }, cookie: await signIn(app) })
  const message = page.getByRole('table', { name: 'Outbox' }).getByRole('row').last()
  for (const words of ['Waiting in the outbox', '451 4.7.1 Come back later', 'Tried once, again at'])
    await message.filter({ hasText: words }).waitFor()
  expect(await page.getByText('No mail server is configured').count()).toBe(0)
  await clickButton(page, 'Send now the message to friend@example.org')
  await waitForToast(page, 'Message On Its Way')
  await message.filter({ hasText: 'Being sent' }).waitFor()
  await expect.poll(() => server.received).toHaveLength(1)
  server.release()
  // With a capital S, unlike 'Being sent'.
  await message.filter({ hasText: /Sent/ }).waitFor()
})
