import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '../harness/parts.ts'
import { checkScenes } from './check-scenes.ts'
import {
  action,
  boxOf,
  elementOf,
  isAbove,
  isClearAt,
  isInView,
  isLarge,
  isLeftOf,
  rule,
  type Size,
  waitUntilStill,
} from './rules.ts'
import type { Scene, Scenes } from './scene.ts'
import { LONG_NAME, parade, world } from './world.ts'

const bottomBar = page.getByRole('navigation', { name: 'Pages' })
const sheet = page.getByRole('region', { name: 'Live parades', exact: true })
const controls = page.getByRole('toolbar', { name: 'Map controls' })
const chips = page.getByRole('toolbar', { name: 'Group type' })
const marker = '.leaflet-marker-icon[role="button"]'
const popup = '.leaflet-popup'

const live = (scene: Partial<Scene> = {}): Scene => ({
  path: '/live',
  answers: world(),
  ready: controls,
  ...scene,
})

/** With the banner above the map. */
const demonstration = () => world({ name: 'Invented Club', isDemonstration: true })

/** Opens the popup of the first marker with the keyboard. */
async function openPopup(): Promise<void> {
  await expect.poll(() => document.querySelector(marker)).toBeTruthy()
  // One that opens while the page still finds its layout makes room for that of a moment ago.
  await waitUntilStill()
  elementOf(marker).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').getByRole('link', { name: /^Track/ })).toBeVisible()
}

/** A popup with a long name is beside the map's buttons, and its link is uncovered. */
const longPopup = (size: Size) => (): Scene =>
  live({
    answers: world({ name: LONG_NAME }),
    isGeneral: false,
    steps: openPopup,
    rules: [
      isLeftOf(popup, button('Full screen'), size),
      rule('the popup begins in view', [size], () => boxOf(popup).left >= 0),
      rule('the link in the popup is uncovered', [size], () =>
        isClearAt(page.getByRole('dialog').getByRole('link', { name: /^Track/ }), [20, -2]),
      ),
    ],
  })

/** With large text, the map's buttons that are there are clear of the chips, and nothing covers them. */
const largeText = (size: Size, count: number) => (): Scene => {
  const isSideways = size === '844x390 large'
  const shown = () =>
    [...elementOf(controls).querySelectorAll('button')].filter((each) => each.checkVisibility())
  const areClear = () =>
    shown().every((each) => {
      const { left, top, width, height } = each.getBoundingClientRect()
      const under = document.elementFromPoint(left + width / 2, top + height - 4)
      const { right, bottom } = boxOf(chips)
      return each.contains(under) && (isSideways ? left >= right : top >= bottom)
    })
  return live({
    answers: demonstration(),
    isGeneral: false,
    rules: [
      rule('a phone has its bottom bar', [size], () => boxOf('[data-bottom-bar]').height > 0 !== isSideways),
      rule(`${count} buttons of the map are there`, [size], () => shown().length === count),
      rule('the map’s buttons are uncovered', [size], areClear),
      action('the highest sheet leaves no room for the map’s buttons', [size], async () => {
        if (isSideways) return true
        elementOf(page.getByRole('button', { name: /^Show more of the/ })).focus()
        await userEvent.keyboard('{End}')
        await waitUntilStill()
        return shown().length === 0
      }),
    ],
  })
}

/** The live map. */
const scenes: Scenes = {
  'the live map': () => {
    const rowOfParade = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Track / }) })
    const isInRow = (part: Element) => {
      const [{ left, right }, box] = [part.getBoundingClientRect(), boxOf(rowOfParade)]
      return left >= box.left && right <= box.right
    }
    return live({
      rules: [
        isLarge(button('Lantern Row Strutters').last(), '390x844', '1440x900'),
        isAbove(button('Zoom out'), sheet, '320x640'),
        rule('the sheet is beside the map and its buttons', ['568x320'], () =>
          [button('All Groups'), button('Full screen')].every(
            (each) => boxOf(each).left > boxOf(sheet).right,
          ),
        ),
        isInView(button('Zoom out'), '844x340'),
        rule('the buttons of a parade are in its row', ['390x844 large'], () =>
          [rowOfParade.getByRole('link'), rowOfParade.getByRole('button', { name: /^Share / })].every(
            (each) => isInRow(elementOf(each)),
          ),
        ),
      ],
    })
  },
  'nothing is live': () =>
    live({
      answers: world({ parades: [] }),
      ready: page.getByText('No parade is live now'),
      rules: [isAbove(page.getByText('No parade is live now'), bottomBar, '320x568')],
    }),
  'the smallest phone opens the map': () => farApart('/live'),
  'the smallest phone opens the map of another site': () => farApart('/embed/live'),
  'the embedded map': () => ({ path: '/embed/live', answers: world(), ready: controls, rules: [] }),
  'a spot is chosen on the smallest phone': () =>
    live({
      answers: demonstration(),
      isGeneral: false,
      steps: async () => {
        await button('Choose a spot').click()
        await waitUntilStill()
        await openPopup()
        await expect.poll(() => boxOf(popup).left).toBeGreaterThan(boxOf(sheet).right)
        await userEvent.keyboard('{Escape}')
      },
      rules: [
        rule(
          'a corner can be entered on the first screen',
          ['568x320'],
          () => boxOf(button('Find')).bottom <= 320,
        ),
        action('no pill covers the chips', ['568x320'], async () => {
          if (button('Back to the parade').elements().length === 0) {
            await button('Invented Club').last().click()
            elementOf('.leaflet-container').focus()
            await userEvent.keyboard('{ArrowRight}')
            await expect.element(button('Back to the parade')).toBeVisible()
          }
          return boxOf(button('Back to the parade')).top >= boxOf(chips).bottom
        }),
      ],
    }),
  'a long popup on a small phone': longPopup('320x640'),
  'a long popup on a phone held sideways': longPopup('844x390'),
  'a long popup on a smaller phone held sideways': longPopup('667x375'),
  'a long popup on the smallest phone': longPopup('320x568'),
  'large text on a phone': largeText('390x844 large', 5),
  'large text on a short phone': largeText('390x664 large', 3),
  'large text on the smallest phone': largeText('320x568 large', 1),
  'large text on a phone held sideways': largeText('844x390 large', 3),
}

/** Two parades as far apart as a map of this width shows at its closest zoom: no marker is under the map's buttons. */
function farApart(path: string): Scene {
  const far = parade('Far Side Club', { groupId: 2, longitude: '-90.063100', route: [] })
  return live({
    path,
    answers: world({ parades: [parade('Lantern Row Strutters'), far] }),
    ready: page.getByText('Far Side Club').first(),
    isGeneral: false,
    rules: [isLeftOf(`[data-parade-id="${far.id}"]`, controls, '320x640')],
  })
}

checkScenes(scenes)
