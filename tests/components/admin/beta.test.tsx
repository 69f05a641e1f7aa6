import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Output } from '#shared/contract/types.ts'
import { type Answers, refuse, unreachable, validated } from '../harness/answers.ts'
import { findViolations } from '../harness/axe.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'
import { button, dialog, expectToast, openDashboard } from './parade-day.ts'

type Tester = Output<'listBetaTesters'>[number]

const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words })
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
  await button('Reject Odile Example').click()
  await expect.element(dialog).toMatchTextContent('You can’t undo this.')
  await button('Cancel').click()
  expect(server.bodiesOf('decideOnTester')).toEqual([])
  await button('Reject Odile Example').click()
  await button('Reject').click()
  await expectToast('Status Updated')
  // The row with the focused button left the filtered table.
  await expect.element(page.getByText('No testers match.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('0 testers')

  await openBeta([odile])
  await expect.element(button('Reject Odile Example')).toBeVisible()
  await waitUntilJoined()
  server.answers.listBetaTesters = [{ ...odile, status: 'rejected' }]
  push('invalidate', ['/api/beta-testers'])
  await expect.element(rowOf('Odile Example')).toMatchTextContent('Rejected')
  expect(page.getByRole('button', { name: /Approve|Reject/ }).query()).toBeNull()
})

test.each([
  ['Approve Odile Example', undefined],
  ['Reject Odile Example', 'Reject'],
])('the second of two decisions fails with the reason, also in the dialog: %s', async (first, confirm) => {
  await openBeta([odile], { decideOnTester: refuse('already_decided') })
  await button(first).click()
  if (confirm) await button(confirm).click()
  await expectToast('Failed to update status.')
  await expect.element(dialog).toMatchTextContent('This application has already been decided.')
})

test('a decision that does not reach the server shows an error and can be retried', async () => {
  await openBeta([odile], { decideOnTester: unreachable })
  await button('Approve Odile Example').click()
  await expectToast('Failed to update status.')
  await expect.element(dialog).toMatchTextContent('The server could not be reached.')
  server.answers.decideOnTester = decide
  await button('Approve').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(rowOf('Odile Example')).toMatchTextContent('Approved')
})

test('an invitation needs an address and is sent once; an ended session keeps what was typed', async () => {
  const invited = row('inviteTester', { id: 1, email: 'friend@example.org' })
  await openBeta([], { inviteTester: validated('inviteTester', invited) })
  await page.getByRole('tab', { name: 'Send Invites' }).click()
  await expect.element(page.getByRole('heading', { name: 'No invites yet' })).toBeVisible()
  const field = page.getByLabelText('Email')
  await button('Send Invite').click()
  await expect.element(page.getByText('Required', { exact: true })).toBeVisible()
  await field.fill('friend')
  await button('Send Invite').click()
  await expect.element(page.getByText('Enter a valid email address.', { exact: true })).toBeVisible()
  expect(page.getByText('Failed to send invite.').query()).toBeNull()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('friend@example.org')
  server.answers.inviteTester = refuse('not_signed_in')
  await button('Send Invite').click()
  await page.getByLabelText('Password').fill('a long enough word')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('friend@example.org')
  server.answers.inviteTester = () => {
    server.answers.listBetaInvites = [row('listBetaInvites', { id: 1, email: 'friend@example.org' })]
    return invited
  }
  await button('Send Invite').click()
  await expectToast('Invite Sent')
  await expect.element(field).toHaveValue('')
  await expect.element(rowOf('friend@example.org')).toMatchTextContent('Not yet')
  await field.fill('Friend@example.org')
  for (const [code, words] of [
    ['already_invited', 'This address has already been invited.'],
    ['already_applied', 'Someone has already applied with this address.'],
  ] as const) {
    server.answers.inviteTester = refuse(code)
    await button('Send Invite').click()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(field).toHaveValue('Friend@example.org')
  }
})

test('a failed request shows an error and can be retried', async () => {
  await openBeta([], { listBetaTesters: new Response('away', { status: 503 }) })
  await expect.element(page.getByRole('heading', { name: 'The testers could not be loaded' })).toBeVisible()
  server.answers.listBetaTesters = [odile]
  await button('Try again').click()
  await expect.element(rowOf('Odile Example')).toBeVisible()
})

test('the admin dashboard links to the beta dashboard', async () => {
  await openDashboard({})
  await page.getByRole('link', { name: 'Beta Dashboard' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Beta Dashboard' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
})

test('AC1 the beta dashboard denies a visitor access and sends them home', async () => {
  fakeTime()
  await openScreen('/beta-dashboard', { getAdminSession: refuse('not_signed_in'), listBetaTesters: [odile] })
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(server.bodiesOf('listBetaTesters')).toEqual([])
  await vi.advanceTimersByTimeAsync(2_500)
  await expect.poll(() => location.pathname).toBe('/')
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
  await button(`View ${markup}`).click()
  await expect.poll(() => dialog.getByText(markup).elements().length).toBeGreaterThanOrEqual(2)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await button(`Read ${markup} on ${markup}`).click()
  await expect.element(dialog).toMatchTextContent('javascript:alert(1)')
  expect(dialog.getByRole('link').query()).toBeNull()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('axe finds nothing on the beta dashboard, with a question, a toast and an application', async () => {
  await openBeta([odile], { decideOnTester: decide })
  await button('Reject Odile Example').click()
  expect(await findViolations()).toEqual([])
  await button('Reject').click()
  await expectToast('Status Updated')
  // F8 moves the focus to the toast, which then stays.
  await userEvent.keyboard('{F8}')
  for (const width of [1440, 390]) {
    await page.viewport(width, 900)
    expect(await findViolations()).toEqual([])
  }
  await expectToast('Status Updated')
  await button('View Odile Example').click()
  await expect.element(dialog).toMatchTextContent('I walk every Sunday.')
  expect(await findViolations()).toEqual([])
})

test('axe finds nothing on the other tabs of the beta dashboard', async () => {
  const feedback = {
    testerName: 'Odile Example',
    feature: 'Live map',
    rating: 4,
    feedback: 'It found the parade.',
  }
  const listBetaFeedback = [row('listBetaFeedback', { ...feedback, bug: true })]
  await openBeta([odile], { listBetaFeedback }, '?tab=feedback')
  await button('Read Odile Example on Live map').click()
  await expect.element(dialog).toMatchTextContent('It found the parade.')
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('tab', { name: 'Send Invites' }).click()
  await button('Send Invite').click()
  await expect.element(page.getByText('Required', { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})
