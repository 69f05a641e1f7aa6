import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse, unreachable } from '../harness/answers.ts'
import { expectNoViolations, findViolations } from '../harness/axe.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import { routeCalls } from '../harness/route-calls.ts'
import { dialog, miss, press, see, seeFocus } from './press.ts'
import { approved, declined, group, proposalOf } from './proposal-rows.ts'

// The Proposals tab, where administrators decide.

const { name, type, isActive, isVerified } = group
const waiting = (title: string, id = 3) => ({
  ...proposalOf(title, { id }),
  group: { name, type, isActive, isVerified },
})

const open = (listAdminProposals: ReturnType<typeof waiting>[]) =>
  openScreen('/admin-dashboard?tab=proposals', { ...routeCalls, listAdminProposals }, { asAdmin: true })
const decisions = dialog.getByRole('button', { name: /^(Approve|Decline)/ })

test('after a decision the list stays in view, with the focus on a neighboring row or the count', async () => {
  await page.viewport(390, 844)
  let left = [1, 2, 3, 4].map((number) => waiting(`Walk ${number}`, number))
  await open(left)
  const isInView = () => {
    const { top, height } = document.activeElement!.getBoundingClientRect()
    return top >= 0 && Math.min(top + height, top + 100) <= 844
  }
  // The focus goes to the next row, or from the last row to the one before.
  for (const [number, next] of [
    [2, 'Review Walk 3'],
    [4, 'Review Walk 3'],
    [3, 'Review Walk 1'],
    [1, '0 proposals'],
  ] as const) {
    await press(`Review Walk ${number}`)
    left = left.filter(({ id }) => id !== number)
    server.answers.listAdminProposals = left
    await press('Approve Event')
    await expect.element(dialog).not.toBeInTheDocument()
    await seeFocus(next)
    await expect.poll(isInView).toBe(true)
  }
  await see('Nothing waits for approval')
})

test('declining asks for a reason, with the focus on its field', async () => {
  const walk = waiting('Walk')
  const sheet = 'START Orleans & N. Claiborne. Out Orleans to N. Broad.'
  await open([{ ...walk, form: { ...walk.form, sheet } }])
  await press('Review Walk')
  await expect.element(page.getByRole('region', { name: 'Proposed route' })).toBeVisible()
  await expectNoViolations()
  await press('Decline')
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA')
  await press('Decline Proposal')
  await see('Required', true)
  expect(await findViolations()).toEqual([])
  expect(document.activeElement!.tagName).toBe('TEXTAREA')
  await userEvent.keyboard('Rain.')
  await press('Decline Proposal')
  await see('Proposal Declined')
  expect(server.bodiesOf('declineProposal')).toEqual([{ reason: 'Rain.', version: 1 }])
})

async function startDeclining(): Promise<void> {
  await press('Decline')
  await page.getByLabelText('Reason').fill('Rain.')
}

/** Resolves when neither the review nor the question of its decline offers a decision. */
const seeNoDecision = (isDeclining: boolean): Promise<void> =>
  isDeclining
    ? expect.element(page.getByRole('button', { name: 'Decline Proposal' })).toBeDisabled()
    : expect.element(decisions).not.toBeInTheDocument()

test.each(['approved', 'declined'] as const)(
  'a late decision says that another administrator %s it, and offers no other',
  async (decision) => {
    const isDeclining = decision === 'declined'
    await open([waiting('Walk')])
    await press('Review Walk')
    if (isDeclining) await startDeclining()
    // The dialog learns of the other decision only from the refusal of its own.
    const detail = `Another administrator just ${decision} this.`
    const refused = () => refuse('proposal_decided', { detail })
    const calls = { approveProposal: refused, declineProposal: refused }
    Object.assign(server.answers, { listAdminProposals: unreachable, ...calls })
    await press(isDeclining ? 'Decline Proposal' : 'Approve Event')
    await see(isDeclining ? detail : `Failed to approve proposal. ${detail}`)
    await seeNoDecision(isDeclining)
  },
)

test.each([
  ['approved', false],
  ['approved', true],
  ['declined', false],
  ['declined', true],
] as const)(
  'an open dialog keeps the newest version, and says at once that another %s it (declining: %s)',
  async (decision, isDeclining) => {
    await open([waiting('Walk')])
    await press('Review Walk')
    await expect.element(dialog.getByText('Tremé', { exact: true })).toBeVisible()
    await miss('This proposal changed while you had it open.')
    await waitUntilJoined()
    const later = { ...waiting('Walk, later'), version: 2 }
    const pushList = (rows: (typeof later)[]) => {
      server.answers.listAdminProposals = ({ query }) =>
        query['state'] === 'open' ? rows.filter(({ state }) => state === 'open') : rows
      push('invalidate', ['/api/admin/proposals'])
    }
    pushList([later])
    await see('This proposal changed while you had it open. Read it again.')
    if (isDeclining) await startDeclining()
    pushList([{ ...later, ...(decision === 'approved' ? approved(later) : declined(later)) }])
    await see(`Another administrator just ${decision} this.`, true)
    await expect.element(dialog.getByRole('heading', { name: 'Walk, later' })).toBeVisible()
    await seeNoDecision(isDeclining)
  },
)
