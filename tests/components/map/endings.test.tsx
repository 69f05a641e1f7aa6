import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import type { Answers } from '../harness/answers.ts'
import { findViolations } from '../harness/axe.ts'
import { openScreen, waitUntilJoined } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { card, storeSpot } from './arrival.ts'
import { boxOf, focus, focusableMarker, phone } from './on-map.ts'
import { answersFor, TestParade } from './parades.ts'

afterEach(() => void vi.useRealTimers())

async function open(path: string, parades: readonly TestParade[], others: Answers = {}): Promise<void> {
  await openScreen(path, answersFor(parades, others))
  await waitUntilJoined()
}

const track = (name: string) => page.getByRole('article').getByRole('link', { name: `Track ${name}` })
const hasEnded = page.getByRole('heading', { name: 'This parade has ended' })
const focused = () => {
  const element = document.activeElement!
  return `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).trim()}`
}

describe('the focus at the end', () => {
  test('the focus in a row of /live goes to the next row, the last row or the heading, and the end is announced', async () => {
    const parades = ['First Club', 'Second Club', 'Third Club'].map((name) => new TestParade(name))
    await open('/live', parades)
    await expect.element(track('Third Club')).toBeInTheDocument()
    const [top, middle, bottom] = page
      .getByRole('article')
      .elements()
      .map((article) => parades.find(({ name }) => article.textContent.includes(name))!) as [
      TestParade,
      TestParade,
      TestParade,
    ]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const end = async (parade: TestParade) => {
      parade.stop()
      await expect.element(track(parade.name)).not.toBeInTheDocument()
      await expect
        .element(page.getByText(`The parade of ${parade.name} is off the map now.`))
        .toBeInTheDocument()
    }
    focus(track(top.name))
    await end(top)
    expect(focused()).toBe(`BUTTON ${middle.name}`)
    // The focus elsewhere stays there.
    focus(page.getByRole('button', { name: 'Refresh Map' }))
    await end(bottom)
    expect(focused()).toBe('BUTTON Refresh Map')
    focus(track(middle.name))
    await end(middle)
    expect(focused()).toBe('H1 Live Parade Map')
    // Later it would be old news.
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(page.getByText('is off the map now')).not.toBeInTheDocument()
  })

  test.each([true, false])(
    'the focus in a marker’s popup (%s), or on the marker, goes to the map',
    async (opensPopup) => {
      const parade = new TestParade('Marked Club')
      await open('/live', [parade])
      const marker = await focusableMarker(parade)
      focus(marker)
      if (opensPopup) {
        await userEvent.keyboard('{Enter}')
        const link = page.getByRole('dialog').getByRole('link', { name: 'Track Marked Club' })
        focus((await link.findElement()) as HTMLElement)
      }
      parade.stop()
      await expect.poll(() => marker.isConnected).toBe(false)
      await expect.poll(focused).toBe('DIV Map of live parades')
    },
  )

  test.each([
    ['Share', 'H1 This parade has ended'],
    ['Open menu', 'BUTTON Open menu'],
  ])('the focus on a parade’s own page goes from %s to %s', async (name, expected) => {
    const parade = new TestParade('Own Club')
    await open(`/track/${parade.id}`, [parade])
    focus((await page.getByRole('button', { name, exact: true }).findElement()) as HTMLElement)
    parade.stop()
    await expect.element(hasEnded).toBeInTheDocument()
    await expect.poll(focused).toBe(expected)
  })

  test('the focus on the link of the arrival card goes to the card when the last parade ends', async () => {
    storeSpot({ latitude: 29.96, longitude: -90.07 })
    const parade = new TestParade('Awaited Club')
    await open('/live', [parade])
    focus((await card.getByRole('link', { name: 'Track Awaited Club' }).findElement()) as HTMLElement)
    parade.stop()
    await expect.element(card.getByText('No parade right now.')).toBeInTheDocument()
    await expect.element(card).toHaveFocus()
  })
})

describe('between parades', () => {
  const followed = () =>
    (JSON.parse(localStorage.getItem('followedGroups') ?? '[]') as { name: string }[]).map(({ name }) => name)
  const group = row('listGroups', { id: 7, name: 'Lantern Line' })
  const event = row('listEvents', {
    id: 5,
    groupId: 7,
    date: addDays(dayOf(new Date()), 6),
    time: '13:00',
    title: 'New Suit Parade',
    location: 'Tremé Center',
    eventType: 'second-line',
  })
  const known = { listGroups: [group], listEvents: [event], listGroupEvents: [event] }
  const summaryOf = ({ id, item }: TestParade, daysAgo = 0): Output<'getParadeSummary'> => ({
    id,
    group: { id: 7, name: 'Lantern Line', type: 'social-aid' },
    date: addDays(dayOf(new Date(item.startedAt)), -daysAgo),
    minutes: 2,
    meters: 222,
  })
  const paradeOfGroup = () => {
    const parade = new TestParade('Lantern Line')
    parade.item = { ...parade.item, groupId: 7 }
    return parade
  }
  const summaryCard = page.getByRole('region', { name: 'Parade of Lantern Line' })

  test('without a live parade, /live says when the next one is, and Tell me follows its group', async () => {
    await openScreen('/live', answersFor([], known), { viewport: phone })
    const next = page.getByRole('listitem').filter({ hasText: 'New Suit Parade' })
    await expect.element(next.getByText('in 6 days')).toBeInTheDocument()
    await expect.element(next.getByText('Tremé Center')).toBeInTheDocument()
    const heart = next.getByRole('button', { name: 'Follow Lantern Line' })
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    const tellMe = next.getByRole('button', { name: 'Tell me: Lantern Line' })
    await tellMe.click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    const sheet = page.getByRole('complementary', { name: 'Alerts for Lantern Line' })
    await expect
      .element(sheet.getByRole('heading', { name: 'Tell me about Lantern Line' }))
      .toBeInTheDocument()
    expect(followed()).toEqual(['Lantern Line'])
    expect(await findViolations()).toEqual([])
    await sheet.getByRole('button', { name: 'Close alerts' }).click()
    // It follows, and does not stop following when it is pressed again.
    await tellMe.click()
    await expect.element(sheet).toBeInTheDocument()
    expect(followed()).toEqual(['Lantern Line'])
  })

  test('an ended parade shows how far it went and when its group is next', async () => {
    const [ended, again] = [paradeOfGroup(), paradeOfGroup()]
    const parades: TestParade[] = []
    const answers = answersFor(parades, { ...known, getParadeSummary: summaryOf(ended, 2) })
    localStorage.setItem('followedGroups', JSON.stringify([{ id: 7, name: 'Lantern Line' }]))
    await openScreen(`/track/${ended.id}`, answers, { viewport: phone })
    await waitUntilJoined()
    await expect.element(page.getByRole('heading', { name: 'Parade Not Found' })).toBeInTheDocument()
    await expect.element(summaryCard.getByText('Rolled for 2 minutes')).toBeInTheDocument()
    await expect.element(summaryCard.getByText(/^Next: .* at 1:00 PM$/)).toBeInTheDocument()
    await summaryCard.getByRole('button', { name: 'Following' }).click()
    expect(followed()).toEqual([])
    expect(page.getByRole('main').element().textContent).not.toMatch(/29\.9|-90\.0/)

    // Of another day: an ended parade of today leads on without a press.
    parades.push(again)
    again.start()
    await expect.element(summaryCard.getByText('A new parade is live now')).toBeInTheDocument()
    // The whole card is on the first screen of a phone.
    const bar = page.getByRole('navigation', { name: 'Pages' })
    await expect.poll(() => boxOf(bar).y - boxOf(summaryCard).bottom).toBeGreaterThan(0)
    await summaryCard.getByRole('link', { name: 'Track Lantern Line' }).click()
    await expect.poll(() => location.pathname).toBe(`/track/${again.id}`)
  })

  test('a link within the site to an ended parade of today leads to its group’s next one', async () => {
    const [ended, next] = [paradeOfGroup(), paradeOfGroup()]
    await open('/live', [next], { ...known, getParadeSummary: summaryOf(ended) })
    history.pushState({}, '', `/track/${ended.id}`)
    dispatchEvent(new PopStateEvent('popstate'))
    await expect.poll(() => location.pathname).toBe(`/track/${next.id}`)
    await expect.element(page.getByRole('heading', { name: 'Lantern Line', exact: true })).toBeInTheDocument()
  })
})
