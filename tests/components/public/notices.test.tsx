import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { unreachable } from '../harness/answers.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { button, field, miss, see } from '../harness/parts.ts'

const toasts = page.getByRole('region', { name: 'Notifications' })
const toast = toasts.getByRole('listitem')

// Actions and assertions of vitest that wait let fake time pass, so these tests press and look at once.

/** Stops the page's timers until the test ends. */
function freezeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets fake time pass, and the page draw. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
}

/** Moves the mouse onto an element, or off it. */
const point = async (element: Element, type: 'move' | 'out') => {
  const relatedTarget = document.body
  const mouse = { bubbles: true, pointerType: 'mouse', relatedTarget }
  element.dispatchEvent(new PointerEvent(`pointer${type}`, mouse))
  await pass(0)
}

const send = async () => {
  ;(page.getByRole('button', { name: 'Join Waitlist' }).element() as HTMLElement).click()
  await pass(0)
}

/** Opens a page that shows a toast, and freezes its time. */
async function openWithToast(): Promise<void> {
  await openScreen('/waitlist', { joinWaitlist: unreachable })
  await field('Email').fill('fan@example.org')
  await page.getByLabelText('I am a…').selectOptions('supporter')
  freezeTime()
  await send()
  expect(toast.element().textContent).toContain('Submission Failed')
}

test('a toast is replaced by the next one, which stays for 5 s without those when the pointer is on it', async () => {
  await openWithToast()
  server.answers.joinWaitlist = row('joinWaitlist')
  // The button is enabled a moment after the failure.
  await pass(1)
  await send()
  expect(toast.elements()).toHaveLength(1)
  expect(toast.element().textContent).toContain('Welcome to the Waitlist!')
  await pass(3_000)
  await point(toast.element(), 'move')
  await pass(10_000)
  expect(toast.elements()).toHaveLength(1)
  await point(toast.element(), 'out')
  await pass(1_900)
  expect(toast.elements()).toHaveLength(1)
  await pass(200)
  expect(toast.elements()).toEqual([])
})

test('Escape and its button close a toast; F8 moves the focus to the toasts', async () => {
  await openWithToast()
  await userEvent.keyboard('{Escape}')
  await miss(toast)
  await pass(1)
  await send()
  await userEvent.keyboard('{F8}')
  await expect.element(toasts).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(toast.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await miss(toast)
  // The focus stays with the toasts.
  await expect.element(toasts).toHaveFocus()
})

test('a swipe of 60 px to the right dismisses a toast, and one of 40 px does not', async () => {
  await openWithToast()
  expect(toast.element().getBoundingClientRect().width).toBeLessThanOrEqual(420)
  const swipe = async (distance: number) => {
    const element = toast.element()
    element.setPointerCapture = () => undefined
    const { x, y } = element.getBoundingClientRect()
    const dispatch = (type: string, moved: number) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          clientX: x + 20 + moved,
          clientY: y + 15,
          pointerType: 'mouse',
        }),
      )
    dispatch('pointerdown', 0)
    for (let step = 1; step <= 8; step += 1) dispatch('pointermove', (distance * step) / 8)
    dispatch('pointerup', distance)
    await pass(1)
  }
  await swipe(40)
  await see(toast)
  await swipe(60)
  await miss(toast)
})

/** The tooltip with a text. */
const tip = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[popover]')].find(
    (popover) => popover.textContent === text && popover.matches(':popover-open'),
  )
const tooltipsLoaded = () => expect.poll(() => document.querySelector('[popover]')).not.toBeNull()
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()

test('a tooltip opens under the pointer or for the keyboard, until Escape closes it', async () => {
  await openScreen('/groups', { listGroups: [row('listGroups', { id: 7, name: 'Lantern Row' })] })
  // The code for tooltips loads last.
  await tooltipsLoaded()
  const heart = button('Follow Lantern Row')
  // The pointer may already be where the heart is, from an earlier test.
  await page.getByRole('heading', { level: 1 }).hover()
  await heart.hover()
  await expect.poll(() => tip('Follow')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => tip('Follow')).toBeUndefined()
  ;(heart.element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
  await expect.poll(() => tip('Follow')).toBeDefined()
})

test('a tooltip of a button over the map is beside the column of buttons', async () => {
  await openScreen('/live', { listLiveParades: [] })
  await tooltipsLoaded()
  await page.getByRole('heading', { level: 1 }).hover()
  await button('Full screen').hover()
  await expect.poll(() => tip('Full screen')).toBeDefined()
  expect(tip('Full screen')!.getBoundingClientRect().right).toBeLessThan(boxOf(button('Full screen')).x)
})

test('a dialog opens without a tooltip; later one stays at its button when the dialog changes', async () => {
  await openScreen('/calendar', {
    listGroups: [row('listGroups', { id: 7 })],
    listEvents: [row('listEvents', { id: 5, groupId: 7, date: '2030-12-06' })],
  })
  await tooltipsLoaded()
  const viewMap = page.getByRole('button', { name: 'View Map' }).first()
  ;(viewMap.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })
  await expect.element(close).toHaveFocus()
  expect(tip('Close')).toBeUndefined()
  // The map may scroll the dialog when the focus passes it, which hides a tooltip.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
      return tip('Close')
    })
    .toBeDefined()
  document.querySelector<HTMLElement>('dialog > div')!.style.maxHeight = '12rem'
  await expect.poll(() => tip('Close')!.getBoundingClientRect().y - boxOf(close).bottom).toBeCloseTo(8, 0)
})
