import { expect } from 'vitest'
import { cdp, type Locator, page } from 'vitest/browser'

/**
 * The width and height of the screen. Text may be twice as large: `large` as set in the browser, which also
 * counts in media queries, or `zoomed` as browsers enlarge text alone.
 */
export type Size = `${number}x${number}` | `${number}x${number} ${'large' | 'zoomed'}`

/** What holds on a screen of some sizes. */
export interface Rule {
  at: readonly Size[]
  says: string
  holds: () => boolean | Promise<boolean>
  /** Whether it changes the screen: it is checked once, after all others. */
  acts?: boolean
}

/** A part of the screen, by its locator or selector. */
export type Part = Locator | string

/** Returns the first element of a part; throws if there is none. */
export function elementOf(part: Part): HTMLElement {
  const found = typeof part === 'string' ? document.querySelector(part) : part.elements()[0]
  if (!found) throw new Error(`${nameOf(part)} is not on the screen`)
  return found as HTMLElement
}

export const boxOf = (part: Part): DOMRect => elementOf(part).getBoundingClientRect()

const nameOf = (part: Part): string => (typeof part === 'string' ? part : part.selector)

export const rule = (says: string, at: readonly Size[], holds: Rule['holds']): Rule => ({ says, at, holds })

export const action = (says: string, at: readonly Size[], holds: Rule['holds']): Rule => ({
  ...rule(says, at, holds),
  acts: true,
})

export const isAbove = (part: Part, other: Part, ...at: Size[]): Rule =>
  rule(`${nameOf(part)} is above ${nameOf(other)}`, at, () => boxOf(part).bottom <= boxOf(other).top)

export const isLeftOf = (part: Part, other: Part, ...at: Size[]): Rule =>
  rule(`${nameOf(part)} is left of ${nameOf(other)}`, at, () => boxOf(part).right <= boxOf(other).left)

export const isInView = (part: Part, ...at: Size[]): Rule =>
  rule(`${nameOf(part)} is in view`, at, () => {
    const { left, top, right, bottom } = boxOf(part)
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })

/** The target is large enough for a finger. */
export const isLarge = (part: Part, ...at: Size[]): Rule =>
  rule(`${nameOf(part)} is at least 44 px high`, at, () => boxOf(part).height >= 44)

/** Whether nothing covers a part at some points, which are measured from its left or right and top or bottom. */
export function isClearAt(part: Part, ...points: (readonly [x: number, y: number])[]): boolean {
  const { left, top, width, height } = boxOf(part)
  return points.every(([x, y]) => {
    const [pointX, pointY] = [left + (x < 0 ? width + x : x), top + (y < 0 ? height + y : y)]
    return elementOf(part).contains(document.elementFromPoint(pointX, pointY))
  })
}

/** Returns the lines of an element's text. */
export function linesOf(part: Part): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(elementOf(part))
  return [...range.getClientRects()]
}

const WIDENED = 'nothing is widened'

/** Returns what is wider than its window, sheet or dialog. Rows of chips scroll sideways on purpose. */
function findWidened(): string[] {
  const inside = document.querySelectorAll('main *:not(nav, :has(> [aria-pressed])), dialog[open] *')
  return [document.documentElement, ...inside]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .filter(
      (element) =>
        element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY),
    )
    .map(({ tagName, className }) => `${tagName} ${className} is wider than its window, sheet or dialog`)
}

/** Whether the name of the site is beside the menu button, on screens with both. */
function hasRoomForName(): boolean {
  const name = document.querySelector('header[class] a span')
  const menu = document.querySelector('[aria-label="Open menu"]')
  if (!name || !menu) return true
  const { left, right } = menu.getBoundingClientRect()
  return name.getBoundingClientRect().right <= left && right <= innerWidth
}

/** The sizes of every screen. */
export const everySize: readonly Size[] = [
  '390x844',
  '1440x900',
  '320x568',
  '844x390',
  '320x640 zoomed',
  '390x844 large',
]

const ordinarySizes = everySize.filter((size) => !size.includes(' '))

/** Nothing is wider than its window, sheet or dialog. */
export const nothingIsWidened = (at: readonly Size[]): Rule =>
  rule(WIDENED, at, () => findWidened().length === 0)

/** What holds on every screen. */
export const everyRule: readonly Rule[] = [
  nothingIsWidened(ordinarySizes),
  rule(
    'the page does not scroll sideways',
    everySize,
    () => document.documentElement.scrollWidth <= innerWidth,
  ),
  rule(
    'there is one first heading',
    ['390x844', '1440x900'],
    () => document.querySelectorAll('h1').length === 1,
  ),
  rule('the site’s name is beside the menu button', everySize, hasRoomForName),
]

let isTextLarge = false

/** Resolves when no animation runs, except endless ones and those that follow the scroll position. */
export async function waitUntilStill(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame)
  const isMoving = ({ effect, playState, timeline }: Animation) =>
    timeline === document.timeline &&
    playState === 'running' &&
    effect?.getComputedTiming().endTime !== Infinity
  await nextFrame()
  await nextFrame()
  while (document.getAnimations().some(isMoving)) await nextFrame()
}

/** Sets the size of the screen and of text. */
export async function setSize(size: Size): Promise<void> {
  const [width = 0, height = 0] = size.split(/[x ]/).map(Number)
  const isLargeSize = size.endsWith('large')
  if (isLargeSize !== isTextLarge) {
    isTextLarge = isLargeSize
    const fontSizes = isTextLarge ? { standard: 32, fixed: 26 } : { standard: 16, fixed: 13 }
    await (cdp() as unknown as { send: (method: string, parameters: object) => Promise<void> }).send(
      'Page.setFontSizes',
      { fontSizes },
    )
  }
  document.documentElement.style.fontSize = size.endsWith('zoomed') ? '200%' : ''
  await page.viewport(width, height)
  await waitUntilStill()
}

/**
 * Returns the broken rules of a size. A part that is missing breaks its rule.
 *
 * @param patienceMs how long maps and sheets may take to settle
 */
export async function findBroken(rules: readonly Rule[], size: Size, patienceMs = 5_000): Promise<string[]> {
  let broken: string[] = []
  const ofSize = rules.filter(({ at }) => at.includes(size))
  const check = async ({ says, holds }: Rule) => {
    try {
      if (!(await holds())) broken.push(`${size}: ${says}`)
    } catch (error) {
      broken.push(`${size}: ${says}: ${(error as Error).message}`)
    }
  }
  const checkAll = async () => {
    broken = []
    for (const each of ofSize) if (!each.acts) await check(each)
    return broken
  }
  await expect
    .poll(checkAll, { timeout: patienceMs })
    .toEqual([])
    .catch(() => undefined)
  for (const each of ofSize) if (each.acts) await check(each)
  return broken.includes(`${size}: ${WIDENED}`) ? [...broken, ...findWidened()] : broken
}
