import { expect, onTestFinished } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import type { TestParade } from './parades.ts'

export { waitUntilStill } from '../layout/rules.ts'

/** The screen of a common phone, upright. */
export const phone = { width: 390, height: 844 }

/** Returns the elements of a selector whose text has some words. */
export const findAll = (selector: string, words = ''): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(({ textContent }) =>
    textContent.includes(words),
  )

/** Resolves with the first element of a selector whose text has some words, once it is there. */
export async function find(selector: string, words = ''): Promise<HTMLElement> {
  await expect
    .poll(() => findAll(selector, words).length, { message: `${selector} ${words}` })
    .toBeGreaterThan(0)
  return findAll(selector, words)[0]!
}

const markerSelector = ({ id }: TestParade) => `[data-parade-id="${id}"]`

/** Returns the marker of a parade, if it is on the map. */
export const markerOf = (parade: TestParade): HTMLElement | undefined => findAll(markerSelector(parade))[0]

/** Resolves with the marker of a parade once it is on the map. */
export const waitForMarker = (parade: TestParade): Promise<HTMLElement> => find(markerSelector(parade))

/** Resolves with what the keyboard focuses of a parade's marker. */
export const focusableMarker = async (parade: TestParade): Promise<HTMLElement> =>
  (await waitForMarker(parade)).closest<HTMLElement>('.leaflet-marker-icon')!

/** Resolves when the screen is on the map and its tags are placed. */
export const waitForTags = (): Promise<HTMLElement> => find('.leaflet-marker-pane [data-side]')

/** Focuses an element. */
export const focus = (target: Locator | HTMLElement): void =>
  ((target instanceof HTMLElement ? target : target.element()) as HTMLElement).focus()

/** Focuses an element and presses a key there, by its name. */
export async function pressKey(target: Locator | HTMLElement, key: string): Promise<void> {
  focus(target instanceof HTMLElement ? target : ((await target.findElement()) as HTMLElement))
  await userEvent.keyboard(`{${key}}`)
}

/** Presses the mouse at a point of the viewport, moves it by some pixels and releases it. */
export async function dragFrom(x: number, y: number, byX: number, byY: number): Promise<void> {
  const steps = [1, 2, 3, 4].map((step) => ({ coords: { x: x + (byX * step) / 4, y: y + (byY * step) / 4 } }))
  await userEvent.pointer([
    { coords: { x, y }, keys: '[MouseLeft>]' },
    ...steps,
    { coords: { x: x + byX, y: y + byY }, keys: '[/MouseLeft]' },
  ])
}

/** Returns the box of an element. Without motion, too, a change takes a frame: `waitUntilStill` before, or poll. */
export const boxOf = (target: Locator | Element): DOMRect =>
  (target instanceof Element ? target : target.element()).getBoundingClientRect()

/** The accessible name or the text of the focused element. */
export const describeFocus = (): string =>
  (document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent).trim()

/** The map on the screen. */
export const mapElement = (): HTMLElement => document.querySelector<HTMLElement>('.leaflet-container')!

/** The list of live parades beside or over the map. */
export const list = (): Locator => page.getByRole('region', { name: 'Live parades', exact: true })

/** Lets the page animate during the current test. Most tests would only wait for that. */
export async function allowMotion(): Promise<void> {
  const session = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }
  const set = (value: string) =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  onTestFinished(async () => void (await set('reduce')))
  await set('no-preference')
}
