import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hold, unreachable } from '../harness/answers.ts'
import { server } from '../harness/open-screen.tsx'
import {
  answerAll,
  openPhone,
  openSharing,
  pass,
  type Phone,
  press,
  refuseFor,
  status,
  stepTo,
  strip,
} from './phone-page.ts'

const reports = page.getByRole('region', { name: 'What is the parade doing?' })
const main = page.getByRole('main')
const atHome = { isShown: false, metersToStart: 1_335, canReportLate: true }
/** Expects that a thumb hits every button. */
const expectLargeButtons = () => {
  const heights = [...document.querySelectorAll('main button')].map(
    (each) => each.getBoundingClientRect().height,
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
}
const topOf = (name: string) =>
  page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().y

describe('before the route', () => {
  test('a phone at home is not on the map, until it reaches the route; no button moves', async () => {
    const phone = await openSharing({ sharing: { ...atHome, canReportLate: false } })
    await expect.element(status).toMatchTextContent('Not on the map yet: 0.8 mi from the start')
    const top = topOf('Rolling')
    phone.sharing = { ...phone.sharing, isShown: true, metersToStart: null }
    await stepTo(phone, 1)
    await expect.element(status.getByText('On the map', { exact: true })).toBeVisible()
    expect(topOf('Rolling')).toBe(top)
  })

  test('a report of a late start says the minutes, and Rolling puts the phone on the map', async () => {
    await openSharing({ sharing: atHome })
    expectLargeButtons()
    await press('+20 min late')
    await expect.element(reports).toMatchTextContent('Sent: +20 min late')
    await press('Rolling')
    await expect.element(reports).toMatchTextContent('Sent: Rolling')
    await expect.element(status.getByText('On the map', { exact: true })).toBeVisible()
    expect(server.bodiesOf('reportFromParade')).toMatchObject([
      { report: 'late', minutes: 20 },
      { report: 'rolling' },
    ])
  })

  test.each(['front', 'back'] as const)('a link for the %s of the parade says so', async (part) => {
    await openPhone({ sharing: { part } })
    await expect.element(page.getByText(`You carry the ${part} of the parade`)).toBeVisible()
  })
})

describe('reports', () => {
  test('a second report waits until the server takes it', async () => {
    await openSharing()
    const answer = server.answers.reportFromParade
    server.answers.reportFromParade = () => refuseFor(10)
    await press('At a stop')
    await expect.element(reports).toMatchTextContent('One report every 10 seconds. Up next: At a stop')
    server.answers.reportFromParade = answer
    await pass(10)
    await expect.element(reports).toMatchTextContent('Sent: At a stop')
  })

  test('a server that fails is not called a lost signal', async () => {
    const phone = await openSharing()
    const mend = answerAll(() => new Response(null, { status: 500 }))
    await press('Rolling')
    await expect
      .element(reports)
      .toMatchTextContent('The site has a problem. Rolling goes out when it works again.')
    await stepTo(phone, 1)
    await expect
      .element(status)
      .toMatchTextContent('The site has a problem. Your positions are saved on this phone')
    await expect.element(status).not.toMatchTextContent('On the map')
    expect(page.getByText('No signal').query()).toBeNull()
    mend()
    await pass(2)
    await expect.element(reports).toMatchTextContent('Sent: Rolling')
  })

  test('without a signal a report waits for it, and after 2 minutes for a tap', async () => {
    const phone = await openSharing()
    const mend = answerAll(unreachable)
    await press('Disbanding')
    await expect.element(reports).toMatchTextContent('No signal. Disbanding goes out when it’s back.')
    mend()
    await stepTo(phone, 1)
    await expect.element(reports).toMatchTextContent('Sent: Disbanding')
    const mendAgain = answerAll(unreachable)
    await press('At a stop')
    await expect.element(reports).toMatchTextContent('No signal. At a stop goes out when it’s back.')
    await pass(121)
    await expect.element(reports).toMatchTextContent('No signal. Not sent: At a stop')
    mendAgain()
    await stepTo(phone, 2)
    await pass(30)
    await expect.element(status.getByText('On the map', { exact: true })).toBeVisible()
    await expect.element(reports).toMatchTextContent('Not sent: At a stop')
    await press('Try again')
    await expect.element(reports).toMatchTextContent('Sent: At a stop')
  })

  test('Disbanding asks whether the parade is over, and Still going takes the question away', async () => {
    await openSharing()
    await press('Disbanding')
    const question = page.getByText('Parade over?')
    await expect.element(question).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
    expectLargeButtons()
    await press('Still going')
    await expect.element(question).not.toBeInTheDocument()
  })
})

describe('a pause', () => {
  const bodies = () => server.bodiesOf('reportPositions').length
  const openPaused = async (): Promise<Phone> => {
    const phone = await openSharing()
    await press('Pause')
    await expect.poll(() => phone.sharing.pausedAt).not.toBeNull()
    return phone
  }

  test('a pause takes no positions until it ends, and counts its minutes', async () => {
    const phone = await openPaused()
    await expect.element(main).toMatchTextContent('This phone takes and sends no position.')
    await expect.element(main).toMatchTextContent('Everyone on the map sees it once you resume.')
    expectLargeButtons()
    const before = bodies()
    await stepTo(phone, 1)
    await pass(130)
    await expect.element(status).toMatchTextContent(/Taking a break · 2\smin/)
    expect(bodies()).toBe(before)
    await press('Resume')
    await expect.element(status).toMatchTextContent('Sharing now')
    await pass(3)
    await expect.poll(bodies).toBeGreaterThan(before)
    expect(document.activeElement?.textContent).toBe('Pause')
  })

  test('a phone whose location is blocked during a pause says so, also once the server knows that it is over', async () => {
    const phone = await openPaused()
    phone.location.isBlocked = true
    const resume = server.answers.resumeTracker as () => { sharing: Phone['sharing'] }
    const held = hold<undefined>()
    server.answers.resumeTracker = () => held.answer().then(resume)
    await press('Resume')
    await expect.element(status).toMatchTextContent('Location is blocked for this page.')
    held.release(undefined)
    await expect.poll(() => phone.sharing.pausedAt).toBeNull()
    await pass(1)
    await expect.element(status).toMatchTextContent('Location is blocked for this page.')
  })

  test('a pause that began without a signal reaches the server when there is one, and other screens say so', async () => {
    const phone = await openSharing()
    const mend = answerAll(unreachable)
    await press('Pause')
    const note = page.getByText('The map doesn’t show your break yet.')
    await expect.element(note).toBeVisible()
    mend()
    await pass(5)
    await expect.poll(() => phone.sharing.pausedAt).not.toBeNull()
    await expect.element(note).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'See it on the map' }).click()
    await expect.element(strip).toMatchTextContent('Taking a break')
  })
})
