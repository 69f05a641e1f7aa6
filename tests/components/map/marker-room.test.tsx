import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../harness/open-screen.tsx'
import { boxOf, find, findAll, list, markerOf, pressKey, waitForTags, waitUntilStill } from './on-map.ts'
import { answersFor, TestParade } from './parades.ts'

/** Returns seven parades, one every block or so, in three columns. */
const sevenParades = () =>
  ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'].map(
    (name, index) =>
      new TestParade(`${name} Club`, { at: [29.9641 + index * 0.0006, -90.073 - (index % 3) * 0.0008] }),
  )

async function open(parades: readonly TestParade[]): Promise<void> {
  await openScreen('/live', answersFor(parades))
  await waitForTags()
}

async function zoom(way: 'in' | 'out', levels = 1): Promise<void> {
  for (let level = 0; level < levels; level += 1) {
    await page.getByRole('button', { name: `Zoom ${way}` }).click()
    await waitUntilStill()
  }
}

const tagOf = (name: string) => find('.leaflet-marker-pane [data-side]', name)

/**
 * Returns the pairs of visible markers and tags that cover each other. A marker with little room
 * shows only its face, so only the face counts.
 */
function coveredPairs(): string[] {
  const boxes = findAll('.leaflet-marker-pane .leaflet-marker-icon > *, .leaflet-marker-pane [data-side]')
    .filter((element) => element.checkVisibility({ opacityProperty: true }))
    .map((element) => {
      const shown = element.dataset['room'] === 'small' ? element.querySelector('[data-face]')! : element
      return { text: element.textContent, box: boxOf(shown) }
    })
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(({ box }) => overlap(one.box, box))
      .map((other) => `${one.text} / ${other.text}`),
  )
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('markers and tags never cover each other, and zooming in shows hidden tags again', async () => {
  await open(sevenParades())
  const tagCounts: number[] = []
  // Zooms out until tags are hidden, and then in again until there is room for all.
  for (const [way, levels] of [
    ['out', 1],
    ['out', 1],
    ['out', 1],
    ['in', 4],
    ['in', 1],
  ] as const) {
    await zoom(way, levels)
    await expect.poll(coveredPairs, { message: `${way} ${levels}` }).toEqual([])
    tagCounts.push(findAll('.leaflet-marker-pane [data-side]:not([data-side=none])').length)
  }
  // A marker without its tag stays there for the keyboard.
  expect(findAll('.leaflet-marker-icon[role=button]')).toHaveLength(7)
  expect(tagCounts.at(-1)).toBe(7)
  expect(Math.min(...tagCounts)).toBeLessThan(7)
})

const stacks = () => findAll('.leaflet-marker-icon:has([data-hides])')

/** Opens the live map and zooms out until a marker hides others. */
async function openStack(parades: readonly TestParade[]): Promise<void> {
  await open(parades)
  await waitUntilStill()
  while (stacks().length === 0) await zoom('out')
}

const presses: [string, () => Promise<void>][] = [
  [
    'a press',
    async () => {
      const { x, y, width, height } = boxOf(stacks()[0]!)
      await userEvent.pointer({ coords: { x: x + width / 2, y: y + height / 2 }, keys: '[MouseLeft]' })
    },
  ],
  ['Enter', () => pressKey(stacks()[0]!, 'Enter')],
]

test.each(presses)(
  '%s on a marker that hides others zooms in until they are apart',
  async (_, pressStack) => {
    await openStack(sevenParades())
    await pressStack()
    await expect.poll(() => stacks().length).toBe(0)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    // Each of them has its own popup now.
    await pressKey(findAll('.leaflet-marker-icon')[1]!, 'Enter')
    await expect.element(page.getByRole('dialog').getByRole('link')).toBeInTheDocument()
  },
)

test.each(presses)(
  '%s on parades that no zoom shows apart lists each with its link',
  async (_, pressStack) => {
    const names = ['Same Corner Steppers', 'Same Corner Brass Band', 'Same Corner Rollers']
    await openStack(names.map((name) => new TestParade(name)))
    await pressStack()
    const stack = page.getByRole('dialog', { name: '3 parades here' })
    await expect.element(stack).toBeInTheDocument()
    const rows = [...stack.element().querySelectorAll('li')]
    expect(rows.map(({ textContent }) => textContent).toSorted()).toEqual(
      names.map((name) => `${name}Track`).toSorted(),
    )
    await pressKey(stack.getByRole('link', { name: `Track ${names[2]}` }), 'Enter')
    await expect.element(page.getByRole('heading', { name: names[2]! })).toBeVisible()
  },
)

test('the type filter gives the room to the parades that it shows', async () => {
  await open([
    ...sevenParades(),
    new TestParade('Only Band', { type: 'brass-band', at: [29.9655, -90.0738] }),
  ])
  const tag = await tagOf('Only Band')
  await zoom('out', 3)
  await expect.poll(() => tag.dataset['side']).toBe('none')
  await page.getByRole('button', { name: 'Brass Bands' }).click()
  await expect.poll(() => tag.dataset['side']).not.toBe('none')
  // The list beside the map begins with what it highlights.
  await expect.element(list().getByRole('article').first().getByText('Only Band').first()).toBeVisible()
})

test('an open popup and its tip cover no tag', async () => {
  // The lower one leaves the tag of the upper one only the side above.
  await open([new TestParade('Upper Club'), new TestParade('Lower Club', { at: [29.9619, -90.073] })])
  const tag = await tagOf('Upper Club')
  await expect.poll(() => tag.dataset['side']).toBe('above')
  await pressKey(tag.closest<HTMLElement>('.leaflet-marker-icon')!, 'Enter')
  await expect.element(page.getByRole('dialog', { name: 'Upper Club' })).toBeInTheDocument()
  await expect.poll(() => tag.dataset['side']).not.toBe('above')
  await waitUntilStill()
  expect(overlap(boxOf(tag), boxOf(await find('.leaflet-popup-tip-container')))).toBe(false)
})

test('a parade that lost its signal hides no live one at the same corner, and comes after it in the list', async () => {
  const [lost, live] = [new TestParade('Lost Club'), new TestParade('Live Club')]
  lost.item = { ...lost.item, status: 'stale', state: 'signal-lost' }
  await open([lost, live])
  const cards = list().getByRole('article')
  await expect.element(cards.last().getByText('Signal lost')).toBeInTheDocument()
  await expect.element(cards.first().getByText('Live', { exact: true })).toBeInTheDocument()
  await expect.poll(() => markerOf(lost)!.dataset['room']).toBe('hidden')
  expect(markerOf(live)!.dataset['room']).toBeUndefined()
})
