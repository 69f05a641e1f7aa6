import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Output } from '#shared/contract/types.ts'
import { type Answers, refuse, unreachable, validated } from '../harness/answers.ts'
import { findViolations } from '../harness/axe.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'
import { button } from '../harness/parts.ts'
import { expectToast } from './parade-day.ts'
import { dialog, press, rowOf } from './press.ts'

type Tester = Output<'listBetaTesters'>[number]

const odile = row('listBetaTesters', {
  id: 1,
  name: 'Odile Example',
  email: 'odile@example.org',
  motivation: 'I walk every Sunday.',
  status: 'pending',
})

const openBeta = (testers: Tester[], answers: Answers = {}, search = '') =>
  openScreen(`/beta-dashboard${search}`, { listBetaTesters: testers, ...answers }, { asAdmin: true })

/** What the server answers to a decision: the tester is then in the list with it. */
const decide: Answers['decideOnTester'] = ({ body }) => {
  const decided = { ...odile, ...(body as Pick<Tester, 'status'>) }
  server.answers.listBetaTesters = ({ query }) =>
    [decided].filter(({ status }) => !query.status || query.status === status)
  return decided
}

test('a decision to reject asks for confirmation, which can be canceled, and another dashboard learns of it', async () => {
  await openBeta([odile], { decideOnTester: decide }, '?status=pending')
  await press('Reject Odile Example')
  await expect.element(dialog).toMatchTextContent('You can’t undo this.')
  expect(await findViolations()).toEqual([])
  await press('Cancel')
  expect(server.bodiesOf('decideOnTester')).toEqual([])
  await press('Reject Odile Example', 'Reject')
  await expectToast('Status Updated')
  // The row with the focused button left the filtered table.
  await expect.element(page.getByText('No testers match.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('0 testers')
  // F8 moves the focus to the toast, which then stays.
  await userEvent.keyboard('{F8}')
  expect(await findViolations()).toEqual([])
  await expectToast('Status Updated')

  await openBeta([odile])
  await expect.element(button('Reject Odile Example')).toBeVisible()
  await waitUntilJoined()
  server.answers.listBetaTesters = [{ ...odile, status: 'rejected' }]
  push('invalidate', ['/api/beta-testers'])
  await expect.element(rowOf('Odile Example')).toMatchTextContent('Rejected')
  expect(page.getByRole('button', { name: /Approve|Reject/ }).query()).toBeNull()
})

test('a decision that is too late or does not reach the server says why in the dialog, and can be retried', async () => {
  await openBeta([odile], { decideOnTester: refuse('already_decided') })
  for (const [first, confirm] of [
    ['Reject Odile Example', 'Reject'],
    ['Approve Odile Example', 'Approve'],
  ] as const) {
    await press(first)
    if (confirm === 'Reject') await button(confirm).click()
    await expectToast('Failed to update status.')
    await expect.element(dialog).toMatchTextContent('This application has already been decided.')
    if (confirm === 'Reject') await button('Cancel').click()
  }
  server.answers.decideOnTester = unreachable
  await press('Approve')
  await expect.element(dialog).toMatchTextContent('The server could not be reached.')
  server.answers.decideOnTester = decide
  await press('Approve')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(rowOf('Odile Example')).toMatchTextContent('Approved')
})

test('an invitation needs an address and is sent once', async () => {
  const invited = row('inviteTester', { id: 1, email: 'friend@example.org' })
  await openBeta([], { inviteTester: validated('inviteTester', invited) })
  await page.getByRole('tab', { name: 'Send Invites' }).click()
  await expect.element(page.getByRole('heading', { name: 'No invites yet' })).toBeVisible()
  const field = page.getByLabelText('Email')
  await press('Send Invite')
  await expect.element(page.getByText('Required', { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await field.fill('friend')
  await press('Send Invite')
  await expect.element(page.getByText('Enter a valid email address.', { exact: true })).toBeVisible()
  expect(page.getByText('Failed to send invite.').query()).toBeNull()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('friend@example.org')
  server.answers.inviteTester = () => {
    server.answers.listBetaInvites = [row('listBetaInvites', { id: 1, email: 'friend@example.org' })]
    return invited
  }
  await press('Send Invite')
  await expectToast('The outbox says whether the email to friend@example.org was sent.')
  await expect.element(field).toHaveValue('')
  await expect.element(rowOf('friend@example.org')).toMatchTextContent('Not yet')
  await field.fill('Friend@example.org')
  for (const [code, words] of [
    ['already_invited', 'This address has already been invited.'],
    ['already_applied', 'Someone has already applied with this address.'],
  ] as const) {
    server.answers.inviteTester = refuse(code)
    await press('Send Invite')
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(field).toHaveValue('Friend@example.org')
  }
})

test('the outbox says the state of each message, and sends again what was not sent', async () => {
  const instant = '2026-12-06T19:00:00.000Z'
  const message = row('listMail', { attempts: 1, lastError: '451 Come back later' })
  const messages: Output<'listMail'> = [
    { ...message, id: 1, recipient: 'waiting@example.org', state: 'waiting', nextAttemptAt: instant },
    { ...message, id: 2, recipient: 'sending@example.org', state: 'sending', attempts: 2 },
    { ...message, id: 3, recipient: 'sent@example.org', state: 'sent', sentAt: instant },
    { ...message, id: 4, recipient: 'failed@example.org', state: 'failed' },
    { ...message, id: 5, recipient: 'unsure@example.org', state: 'unconfirmed' },
  ]
  const getBetaFigures = row('getBetaFigures', { heldMessages: 1 })
  await openBeta([], { listMail: messages, getBetaFigures }, '?tab=invites')
  await expect.element(page.getByText('No mail server is configured')).toBeVisible()
  for (const [who, words, sends] of [
    ['waiting', /Waiting in the outbox.*451 Come back later.*Tried once, again at/, 1],
    ['sending', /Being sent.*Attempt 2/, 0],
    ['sent', /Sent/, 0],
    ['failed', /Failed.*451 Come back later.*Tried once\./, 1],
    ['unsure', /Not confirmed.*451 Come back later/, 1],
  ] as const) {
    const messageRow = rowOf(`${who}@example.org`)
    await expect.element(messageRow).toMatchTextContent(words)
    expect(messageRow.getByRole('button', { name: /^Send (now|again)/ }).elements()).toHaveLength(sends)
  }
  expect(await findViolations()).toEqual([])
  const sent = (until: number) =>
    messages.map((each) => (each.id <= until ? { ...each, state: 'sent' as const, sentAt: instant } : each))
  server.answers.listMail = sent(4)
  await press('Send again the message to failed@example.org')
  await expectToast('Message On Its Way')
  // The focused button was removed.
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Read the message to failed@example.org')
  // One that may have arrived is sent again only after a question, and a second admin gets the reason.
  await press('Send again the message to unsure@example.org')
  await expect.element(dialog).toMatchTextContent('If you send it again, it may arrive twice.')
  expect(await findViolations()).toEqual([])
  await press('Cancel', 'Send again the message to unsure@example.org')
  expect(server.bodiesOf('sendMailAgain')).toHaveLength(1)
  server.answers.sendMailAgain = () => refuse('mail_sent')
  server.answers.listMail = sent(5)
  await press('Send again')
  await expect.element(page.getByText('This message has already been sent.')).toBeVisible()
  await expect.element(rowOf('unsure@example.org')).toMatchTextContent(/Sent/)
})

test('TR12 TR14 a tester’s markup is text on the dashboard, and a bad link is not a link', async () => {
  const markup = '<img src=x onerror="alert(1)">'
  const tester = { ...odile, name: markup, motivation: markup, organization: markup }
  const feedback = row('listBetaFeedback', {
    testerName: markup,
    feature: markup,
    rating: 1,
    feedback: markup,
    screenshot: 'javascript:alert(1)',
  })
  vi.stubGlobal('alert', () => expect.fail('a script ran'))
  await openBeta([tester], { listBetaFeedback: [feedback] })
  await press(`View ${markup}`)
  await expect.poll(() => dialog.getByText(markup).elements().length).toBeGreaterThanOrEqual(2)
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await press(`Read ${markup} on ${markup}`)
  await expect.element(dialog).toMatchTextContent('javascript:alert(1)')
  expect(await findViolations()).toEqual([])
  expect(dialog.getByRole('link').query()).toBeNull()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
