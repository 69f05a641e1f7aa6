import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../harness/axe.ts'
import { openScreen } from '../harness/open-screen.tsx'
import { everyRule, everySize, findBroken, setSize, type Size, waitUntilStill } from './rules.ts'
import type { Scenes } from './scene.ts'

/** The color schemes in which axe looks at a size of the screen. */
const schemes: Partial<Record<Size, ('light' | 'dark')[]>> = {
  '390x844': ['light', 'dark'],
  // Wide screens have the same colors.
  '1440x900': ['light'],
}

/** Makes a test of each scene. */
export function checkScenes(scenes: Scenes): void {
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => setSize('1280x800'))

  test.each(Object.entries(scenes))('%s', { timeout: 60_000 }, async (_, makeScene) => {
    const { path, answers, asAdmin = false, isGeneral = true, rules = [], ...scene } = makeScene()
    const ownSizes = rules.flatMap(({ at }) => at)
    const sizes = [
      ...new Set([
        ...(isGeneral ? everySize.filter((size) => !scene.except?.includes(size)) : []),
        ...ownSizes,
      ]),
    ]
    await setSize(scene.at ?? sizes[0]!)
    scene.prepare?.()
    await openScreen(path, answers, { asAdmin })
    await expect.element(scene.ready ?? page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await scene.steps?.()
    await document.fonts.ready
    await waitUntilStill()
    const broken: string[] = []
    for (const size of scene.except ?? []) {
      await setSize(size)
      if ((await findBroken(everyRule, size, 0)).length === 0)
        broken.push(`${size}: it fits now, so it is no exception`)
    }
    for (const size of sizes) {
      await setSize(size)
      broken.push(...(await findBroken(isGeneral ? [...everyRule, ...rules] : rules, size)))
      if (isGeneral && schemes[size])
        broken.push(...(await findViolations(schemes[size])).map((violation) => `${size}: ${violation}`))
    }
    expect(broken.join('\n')).toBe('')
  })
}
