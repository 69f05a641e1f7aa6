import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '../harness/answers.ts'
import { findViolations } from '../harness/axe.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { openScreen } from '../harness/open-screen.tsx'
import { routeCalls } from '../harness/route-calls.ts'
import { miss, press, pressEnter, see, seeFocus, seeValue } from './press.ts'
import { approved, declined, group, proposalOf } from './proposal-rows.ts'

// The form of a waiting proposal, while someone else decides on it or changes it.

const CONFLICT = 'Someone else just changed this. Look at the latest version, or submit again to replace it.'
const DECLINED = 'An administrator declined this: Rain.'

const waiting = proposalOf('Lantern walk')
/** What the server has stored. It refuses an answer to an older version. */
let stored = waiting

async function openForm(path = '/groups/7/proposals'): Promise<void> {
  await openScreen(path, {
    ...routeCalls,
    getEditableGroup: group,
    listProposals: () => [stored],
    changeProposal: ({ body }) => {
      const { title, version } = body as { title: string; version: number }
      if (version !== stored.version) return refuse('changed_meanwhile', { version: stored.version })
      return (stored = { ...waiting, form: { ...waiting.form, title }, version: version + 1 })
    },
  })
}

async function startEditing(): Promise<void> {
  fakeTime()
  stored = waiting
  await openForm()
  await page.getByRole('button', { name: 'Edit: Lantern walk' }).click()
}

/** Someone else changes the title, and the proposal is declined. */
function changeAndDecline(): void {
  const form = { ...waiting.form, title: 'By someone else' }
  stored = declined({ ...stored, form, version: stored.version + 1 })
}

/** Advances to the next poll of an open form. */
const poll = () => vi.advanceTimersByTime(5_000)

/** Submits a form that shows a decline, waits for the conflict, and shows the latest version. */
async function submitAndShowLatest(): Promise<void> {
  poll()
  await see(DECLINED, true)
  await press('Propose Event')
  await see(CONFLICT)
  await press('Show latest version')
}

test('a refused submission gives its reason once, and what was typed is kept while the latest version is shown', async () => {
  await startEditing()
  await page.getByLabelText('Description').fill('Typed for an hour.')
  // A decline is not pushed, and the next poll is seconds away, so the form learns of it from the refusal.
  stored = declined(stored)
  await press('Propose Event')
  await see(CONFLICT)
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.element(alert.getByText(DECLINED, { exact: true })).toBeVisible()
  await miss(/^Failed to propose event\.$/)
  expect(await findViolations()).toEqual([])

  await pressEnter(page.getByRole('button', { name: 'Show latest version' }))
  await seeFocus('Back to what I typed')
  await expect.element(alert).not.toBeInTheDocument()
  await seeValue('Description', 'Invented.')
  await see(DECLINED, true)
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await seeValue('Description', 'Typed for an hour.')
  await seeFocus('Show latest version')

  await userEvent.keyboard('{Enter}')
  await seeFocus('Back to what I typed')
  await openForm(location.pathname + location.search)
  await see('We saved what you typed.')
  await seeValue('Description', 'Typed for an hour.')
  await press('Propose Event')
  await see('Event Proposed')
})

test('both texts typed before and after the latest version can be shown again', async () => {
  await startEditing()
  const title = page.getByLabelText('Title')
  await title.fill('Typed first')
  changeAndDecline()
  await submitAndShowLatest()
  await seeValue('Title', 'By someone else')
  await title.fill('Typed second')
  // The button swaps the two typed versions.
  for (const typed of ['Typed first', 'Typed second', 'Typed first']) {
    await press('Back to what I typed')
    await seeValue('Title', typed)
  }
  await press('Propose Event')
  await see('Event Proposed')
  expect(stored.form.title).toBe('Typed first')
})

test('a field that was emptied stays empty when the sheet is read again after a conflict', async () => {
  await startEditing()
  const sheet = 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.'
  await page.getByLabelText('Route Sheet').fill(sheet)
  vi.advanceTimersByTime(500)
  await see('Filled in from the sheet: Start Location.')
  await page.getByLabelText('Start Location').fill('')
  await page.getByLabelText('Start Coordinates').fill('')
  changeAndDecline()
  await submitAndShowLatest()
  await press('Back to what I typed')
  vi.advanceTimersByTime(500)
  await see('3 understood')
  await seeValue('Start Location', '')
  await press('Propose Event')
  await see('Event Proposed')
})

test.each([
  ['a decline', DECLINED, () => declined(stored)],
  ['an approval', 'This was approved while you had it open. It is public now.', () => approved(stored)],
])(
  '%s shows at the next poll, and the form that shows it is accepted the first time',
  async (_, words, decide) => {
    await startEditing()
    await page.getByLabelText('Description').fill('Typed for an hour.')
    stored = decide()
    poll()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(words)
    await seeValue('Description', 'Typed for an hour.')
    await press('Propose Event')
    await see('Event Proposed')
  },
)
