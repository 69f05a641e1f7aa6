import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../harness/axe.ts'
import { openScreen } from '../harness/open-screen.tsx'
import { everyRule, everySize, findBroken, setSize, waitUntilStill } from './rules.ts'
import { adminScenes } from './admin-scenes.ts'
import { liveScenes } from './live-scenes.ts'
import { phoneScenes } from './phone-scenes.ts'
import { publicScenes } from './public-scenes.ts'

// The phone's are last, because their sharing goes on behind later ones.
const scenes = { ...publicScenes, ...liveScenes, ...adminScenes, ...phoneScenes }

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
  for (const size of sizes) {
    await setSize(size)
    broken.push(...(await findBroken(isGeneral ? [...everyRule, ...rules] : rules, size)))
    if (isGeneral && /^(390x844|1440x900)$/.test(size))
      broken.push(...(await findViolations()).map((violation) => `${size}: ${violation}`))
  }
  expect(broken.join('\n')).toBe('')
})
