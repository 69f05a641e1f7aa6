import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refuse, unreachable } from '../harness/answers.ts'
import { expectNoViolations } from '../harness/axe.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { routeCalls } from '../harness/route-calls.ts'
import { row } from '../harness/sample.ts'
import { miss, press, pressEnter, see, seeFocus, seeValue } from './press.ts'
import { approved, declined, group, proposalOf } from './proposal-rows.ts'

// The organizers' page of a group's proposals, /groups/{id}/proposals.

const PATH = '/groups/7/proposals'
const open = (answers: Answers = {}, path = PATH) =>
  openScreen(path, { getEditableGroup: group, ...routeCalls, ...answers })
const reload = () => open(server.answers, location.pathname + location.search)

test('the page says who decides: an administrator, of Black Masking Indians always, or nobody once verified', async () => {
  fakeTime()
  for (const isVerified of [false, true]) {
    await open({ getEditableGroup: { ...group, type: 'black-masking-indians', isVerified } })
    await see('Events of Black Masking Indians go public after an administrator reviews them.')
    await miss('Verified groups publish right away.')
  }
  await open()
  await see('An event goes public after an administrator reviews it.')
  server.answers.getEditableGroup = { ...group, isVerified: true }
  vi.advanceTimersByTime(5_000)
  await see('public as soon as you save them')
})

test('a stranger’s answer stays, and is not asked for again', async () => {
  fakeTime()
  await open({ getEditableGroup: () => refuse('not_organiser') })
  await see('Only organizers can propose events')
  const countRequests = () => server.requests.filter(({ name }) => name !== 'hello').length
  const before = countRequests()
  vi.advanceTimersByTime(11_000)
  await see('Only organizers can propose events')
  expect(countRequests()).toBe(before)
})

test('a pasted sheet fills in the day and the times, but not over what somebody typed', async () => {
  fakeTime()
  await open()
  await press('Propose an Event')
  const paste = async (when: string, corner = 'N. Claiborne') => {
    await page
      .getByLabelText('Route Sheet')
      .fill(`${when}\nSTART Orleans & ${corner}. Out Orleans to N. Broad. DISBAND.`)
    vi.advanceTimersByTime(500)
  }
  await paste('Sunday, November 28, 2027, 12 PM to 4 PM')
  await see('Filled in from the sheet: Date, Time, Ends, Meeting Location, Start Location.')
  await seeValue(/^Date/, '2027-11-28')
  await seeValue(/^Time/, '12:00')
  await seeValue(/^Ends/, '16:00')
  await expectNoViolations()
  await paste('Sunday, November 28, 2027')
  await see('No start time found on the sheet.')
  await see('Date and time', true)
  await paste('START TIME: 12:00 PM')
  await see('No date found on the sheet.')
  await seeValue(/^Time/, '12:00')
  await paste('Sunday, November 28, 2027\nLine up: 12 PM\nROLLING AT 1:00PM')
  await seeValue(/^Time/, '13:00')
  await seeValue(/^Meeting Location/, 'Orleans & N. Claiborne')
  await page.getByLabelText(/^Ends/).fill('17:00')
  await paste('Sunday, December 5, 2027, 1 PM to 6 PM')
  await seeValue(/^Date/, '2027-12-05')
  await seeValue(/^Time/, '13:00')
  await seeValue(/^Ends/, '17:00')
  await reload()
  await see('We saved what you typed.')
  // Only its reading tells which places came from the sheet.
  await see(/understood, .* not found/)
  // What is restored may have been typed.
  await paste('Sunday, December 12, 2027, 2 PM to 6 PM', 'N. Galvez')
  await seeValue(/^Meeting Location/, 'Orleans & N. Galvez')
  await seeValue(/^Date/, '2027-12-05')
  await seeValue(/^Time/, '13:00')
  await see('The sheet says Sunday, Dec 12.')
})

test('Start over focuses the first field, and a sheet then also fills in what somebody had typed in', async () => {
  fakeTime()
  await open()
  await press('Propose an Event')
  await page.getByLabelText('Title').fill('Umbrella walk')
  await reload()
  await see('We saved what you typed.')
  await page.getByLabelText(/^Date/).fill('2027-11-21')
  await pressEnter(page.getByRole('button', { name: 'Start over' }))
  await seeValue(/^Date/, '')
  expect(document.activeElement!.matches('input, select, textarea')).toBe(true)
  await page.getByLabelText('Route Sheet').fill('Sunday, November 28, 2027, 12 PM to 4 PM')
  vi.advanceTimersByTime(500)
  await seeValue(/^Date/, '2027-11-28')
})

const walk = approved(proposalOf('Walk'))
const change = { ...walk, ...proposalOf('Walk, later', { id: 4, kind: 'change' }), event: walk.event }

test.each([
  ['nothing of a change that there is not', [walk], undefined],
  ['that its waiting change is deleted', [walk, change], 'change that is waiting for approval is deleted.'],
  ['that its declined change is deleted', [walk, declined(change)], 'Your declined change is deleted.'],
])('the question before canceling an event says %s', async (_what, listProposals, words) => {
  await open({ listProposals })
  const cancel = page.getByRole('button', { name: 'Cancel event: Walk' })
  await expect.element(cancel).toBeVisible()
  if (words?.includes('waiting')) await expectNoViolations()
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Walk?' })
  await expect.element(dialog).toMatchTextContent(words ?? 'with your reason.')
  if (!words) await expect.element(dialog).not.toMatchTextContent('is deleted')
  for (const waits of ['A change is waiting for approval.', 'until this is approved'])
    expect(page.getByText(waits).elements()).toHaveLength(words?.includes('waiting') ? 1 : 0)
  expect(document.activeElement!.tagName).toBe('TEXTAREA')
  await press('Propose to Cancel')
  await see('Required', true)
  expect(document.activeElement!.tagName).toBe('TEXTAREA')
  expect(server.bodiesOf('withdrawProposal')).toEqual([])
})

test('the list keeps the focus after a proposal is withdrawn, and withdrawn links close the page', async () => {
  fakeTime()
  const [first, second] = [proposalOf('First walk'), proposalOf('Second walk', { id: 4 })]
  await open({ listProposals: [first, second] })
  const withdraw = async (title: string, left: (typeof first)[]) => {
    await page.getByRole('button', { name: `Withdraw: ${title}` }).click()
    server.answers.listProposals = left
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  }
  await withdraw('First walk', [second])
  await seeFocus('Second walk')
  await withdraw('Second walk', [])
  await seeFocus('No events proposed yet')
  server.answers.listProposals = () => refuse('not_organiser')
  vi.advanceTimersByTime(5_000)
  await see('Only organizers can propose events')
})

test('the form keeps its values when the server is unreachable, and says so in view on a phone', async () => {
  await page.viewport(390, 844)
  await open({ proposeEvent: unreachable })
  await press('Propose an Event')
  await page.getByLabelText('Title').fill('Umbrella walk')
  await page.getByLabelText(/^Date/).fill('2027-03-14')
  await page.getByLabelText('Description').fill('Invented.')
  await page.getByLabelText('Meeting Location').fill('Tremé')
  await press('Propose Event')
  // The toast and the form's own note are in view, wherever the form is scrolled to.
  const failures = page.getByText(/^(Error: )?Failed to propose event\./)
  await expect.poll(() => failures.elements().length).toBe(2)
  for (const failure of failures.elements()) {
    const { top, bottom } = failure.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(844)
  }
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  expect(cancel.element().getBoundingClientRect().top).toBeGreaterThan(760)
  await seeValue('Title', 'Umbrella walk')
  server.answers.proposeEvent = row('proposeEvent', { state: 'open' })
  await press('Propose Event')
  await see('Event Proposed')
})
