import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoViolations, findViolations } from '../harness/axe.ts'
import { hold, refuse } from '../harness/answers.ts'
import { server } from '../harness/open-screen.tsx'
import * as day from './parade-day.ts'
import { button } from '../harness/parts.ts'
import { headingOf, openDashboard, phoneScreen, today } from './parade-day.ts'
import { dialog, press, rowOf, seeIn } from './press.ts'

/** Opens the dashboard with a parade of two phones. */
async function openTwoPhones(viewport = { width: 1280, height: 800 }) {
  const parade = day.makeParade(undefined, {}, day.twoPhones())
  const [first, odile] = parade.sessions as [day.Phone, day.Phone]
  await openDashboard({ parades: [parade] }, {}, { viewport })
  return { parade, name: parade.groupName, first, odile }
}

const isFocusInPage = () => document.activeElement !== document.body

test('the chosen phone is primary, and the second of two admins gets the reason and the current state', async () => {
  const { parade, name, first, odile } = await openTwoPhones()
  await expect.element(rowOf('Odile Example')).toMatchTextContent(/504-555-0100.*Active.*±33\sft.*62%.*1/)
  server.answers.choosePrimary = refuse('already_primary')
  await press(`Make primary: Odile Example, ${name}`)
  await day.expectToast('Failed to choose the primary phone. This phone is already primary.')
  const sessionsAfter = [first, odile].map((phone) => ({ ...phone, isPrimary: phone === odile }))
  const chosen = { ...parade, sessions: sessionsAfter }
  server.answers.choosePrimary = () => {
    day.setTracking({ parades: [chosen] })
    return { id: parade.id, sessionId: odile.id }
  }
  await press(`Make primary: Odile Example, ${name}`)
  await day.expectToast(`Odile Example now gives the position of ${name}.`)
  await expect.element(rowOf('Odile Example').getByText('Primary', { exact: true })).toBeVisible()
  expect(server.bodiesOf('choosePrimary')[1]).toEqual({ sessionId: odile.id, insteadOf: first.id })
  server.answers.endSessionAsAdmin = refuse('session_ended')
  await press(`End Odile Example’s session, ${name}`, 'End session')
  await day.expectToast('Failed to end the session.')
  await expect.element(dialog).toMatchTextContent('This phone’s session has already ended.')
  await press('Cancel')
  day.tellTracking({ parades: [{ ...chosen, sessions: [first, { ...odile, status: 'stopped' }] }] })
  await expect.element(rowOf(/Odile Example.*Stopped/)).toBeVisible()
})

test('an ended phone no longer tracks, and the question says when the parade ends with it', async () => {
  const { parade, name, first, odile } = await openTwoPhones()
  const ended = { ...odile, status: 'stopped' as const, endedAt: day.secondsAgo(0) }
  server.answers.endSessionAsAdmin = () => {
    day.setTracking({ parades: [{ ...parade, sessions: [first, ended] }] })
  }
  await press(`End Odile Example’s session, ${name}`)
  await expect.element(dialog).toMatchTextContent(`The other phones of ${name} keep tracking.`)
  await press('End session')
  await day.expectToast('Odile Example stopped tracking.')
  await expect.element(rowOf(/Odile Example.*Stopped\s*Ended \d+:\d\d\s[AP]M/)).toBeVisible()
  await expect.element(page.getByText(/^Since \d+:\d\d\s[AP]M$/)).toBeVisible()
  await expect.poll(isFocusInPage).toBe(true)
  server.answers.endSessionAsAdmin = () => {
    day.stop(parade, {})
  }
  await press(`End admin-initiated’s session, ${name}`)
  await expect.element(dialog).toMatchTextContent('the parade comes off every map')
  await press('End session')
  await expect.element(headingOf(name)).not.toBeInTheDocument()
  await expect.poll(isFocusInPage).toBe(true)
})

test.each(['End session', 'Stop'])(
  'the focus stays in the page when the parade has gone before the answer to %s',
  async (asked) => {
    const parade = day.makeParade()
    const { groupName: name } = parade
    const held = hold<undefined>()
    await openDashboard(
      { parades: [parade] },
      {
        endSessionAsAdmin: held.answer,
        stopTracking: () => held.answer().then(() => ({ id: parade.id, reason: 'stopped' })),
      },
    )
    if (asked === 'Stop') await button(`Stop tracking ${name}`).click()
    else await button(`End admin-initiated’s session, ${name}`).click()
    await dialog.getByRole('button', { name: asked }).click()
    day.stop(parade, {})
    await expect.element(headingOf(name)).not.toBeInTheDocument()
    held.release(undefined)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toBe('Active Parades')
  },
)

test('the row of a phone whose clock is wrong says so, and so does Today', async () => {
  const parade = day.makeParade(undefined, {}, [
    ...day.twoPhones({ clockAheadMs: 26 * 3_600_000 }),
    day.makePhone({ trackerName: 'Rose Example', fixesLateMs: 3 * 3_600_000, battery: null }),
  ])
  await openDashboard({ parades: [parade] })
  await seeIn(rowOf('Odile Example'), 'Clock is 26 h ahead, so its fixes are ignored')
  expect(page.getByText('its fixes are ignored').elements()).toHaveLength(1)
  await seeIn(rowOf('Rose Example'), 'Its fixes arrive 3 h late: its clock may be behind')
  expect(page.getByText('its clock may be behind').elements()).toHaveLength(1)
  const phones = today.getByRole('list', { name: `Phones of ${parade.groupName}` }).getByRole('listitem')
  expect(phones.elements().map(({ textContent }) => textContent)).toEqual([
    'admin-initiated, battery 62%',
    'Odile Example, battery 62% (clock 26\u00A0h ahead)',
    'Rose Example (fixes 3\u00A0h late)',
  ])
})

test('a phone without a signal shows a warning with the number to call, and axe finds nothing', async () => {
  const { parade, name, first, odile } = await openTwoPhones()
  await expect.element(rowOf('Odile Example')).toBeVisible()
  const warning = page.getByRole('alert').filter({ hasText: 'Odile Example’s phone is silent since' })
  expect(warning.query()).toBeNull()
  day.tellTracking({ parades: [{ ...parade, sessions: [first, { ...odile, status: 'stale' }] }] })
  await expect.element(warning.getByRole('link')).toHaveAttribute('href', 'tel:5045550100')
  await expect.element(rowOf(/Odile Example.*No signal for 60\+ s/)).toBeVisible()
  await expectNoViolations()
  await press(`End Odile Example’s session, ${name}`)
  expect(await findViolations()).toEqual([])
})

test('on a phone the card of a parade hides the table of its phones until a tap', async () => {
  const { name } = await openTwoPhones(phoneScreen)
  await expect.element(button(`Stop tracking ${name}`)).toBeVisible()
  expect(rowOf('Odile Example').query()).toBeNull()
  await page.getByText('2 phones').click()
  await expect.element(rowOf('Odile Example').getByRole('button', { name: /^Make primary/ })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('Show on the map asks first, and shows the phones from their next position on', async () => {
  const hidden = day.makePhone({ isShown: false, isPrimary: true })
  const parade = { ...day.makeWaiting(), sessions: [hidden] }
  const { groupName: name } = parade
  await openDashboard({ parades: [parade] })
  await expect.element(page.getByText('Not on the map yet', { exact: true })).toBeVisible()
  await seeIn(day.todayRow(name), /Waiting.*admin-initiated, battery 62% \(not on the map yet\)/)
  const show = button(`Show on the map: ${name}`)
  await show.click()
  await expect.element(dialog).toMatchTextContent(/from its next fresh fix on, .* even at someone’s home/)
  expect(await findViolations()).toEqual([])
  await press('Cancel')
  expect(server.bodiesOf('showParade')).toEqual([])
  server.answers.showParade = () => {
    day.setTracking({ parades: [{ ...parade, sessions: [{ ...hidden, isShown: true }] }] })
    return { id: parade.id }
  }
  await show.click()
  await dialog.getByRole('button', { name: 'Show on the map' }).click()
  await day.expectToast(`${name} appears with its next fresh fix.`)
  await expect.element(page.getByText('Not on the map yet', { exact: true })).not.toBeInTheDocument()
  // The button is gone, so the focus is on its neighbor.
  await expect.poll(() => document.activeElement?.textContent).toBe(`View ${name} in a new tab`)
  // Of a parade that has a position, only a further phone is still hidden.
  const active = day.makeParade(undefined, {}, [day.makePhone(), day.makePhone({ isShown: false })])
  day.tellTracking({ parades: [active] })
  server.answers.showParade = { id: active.id }
  await press(`Show on the map: ${active.groupName}`)
  await dialog.getByRole('button', { name: 'Show on the map' }).click()
  await day.expectToast(`${active.groupName} is on the map.`)
})

test('a phone is paused and resumed, and a paused one is not offered as the primary', async () => {
  const { parade, name, first, odile } = await openTwoPhones()
  await expect.element(button(`Make primary: Odile Example, ${name}`)).toBeVisible()
  server.answers.pauseSessionAsAdmin = ({ params, body }) => {
    const pausedAt = (body as { paused: boolean }).paused ? day.secondsAgo(0) : null
    day.setTracking({ parades: [{ ...parade, sessions: [first, { ...odile, pausedAt }] }] })
    expect(params.id).toBe(String(odile.id))
    return { id: odile.id, pausedAt }
  }
  await press(`Pause Odile Example’s phone, ${name}`)
  await day.expectToast('Phone Paused')
  await expect.element(page.getByText(/^Paused since \d+:\d\d\s[AP]M$/)).toBeVisible()
  await expectNoViolations()
  await expect.element(button(`Make primary: Odile Example, ${name}`)).not.toBeInTheDocument()
  await press(`Resume Odile Example’s phone, ${name}`)
  await day.expectToast('Phone Resumed')
  await expect.element(page.getByText('Paused since')).not.toBeInTheDocument()
})

test('Parade over? is asked of each phone; Still going keeps it, Stop sharing asks to confirm', async () => {
  const parade = day.makeParade()
  const asking = { ...parade, sessions: parade.sessions.map((phone) => ({ ...phone, asksToEnd: true })) }
  const { groupName: name } = parade
  await openDashboard({ parades: [asking] })
  const question = page.getByText('Parade over?')
  await expect.element(question).toBeVisible()
  await expectNoViolations()
  server.answers.keepGoingAsAdmin = () => {
    day.setTracking({ parades: [parade] })
  }
  await press(`Still going: admin-initiated, ${name}`)
  await day.expectToast('Still Going')
  await expect.element(question).not.toBeInTheDocument()
  day.tellTracking({ parades: [asking] })
  await press(`Stop sharing: admin-initiated, ${name}`)
  await expect.element(dialog).toMatchTextContent('the parade comes off every map')
  server.answers.endSessionAsAdmin = () => {
    day.stop(parade, {})
  }
  await press('End session')
  await day.expectToast('admin-initiated stopped tracking.')
  await expect.element(headingOf(name)).not.toBeInTheDocument()
})

test('the card says in words where the parade is, what it does, and what it reported', async () => {
  const parade = day.makeParade(undefined, {
    where: 'On Orleans near N. Dorgenois',
    state: 'at-a-stop',
    stateSince: day.secondsAgo(1),
    report: { report: 'at-a-stop', minutes: null, at: day.secondsAgo(1) },
  })
  await openDashboard({ parades: [parade] })
  // Today's row says it, too.
  const card = page.getByRole('tabpanel')
  await expect.element(card.getByText('On Orleans near N. Dorgenois')).toBeVisible()
  await expect.element(card.getByText('At a stop', { exact: true })).toBeVisible()
  await expect.element(card.getByText(/At a stop · from the parade, \d+ s ago/)).toBeVisible()
})
