import type { Page } from '@playwright/test'

/**
 * Stops the time of a page, or of the one that it opens next: only `page.clock.runFor` then
 * advances it. Running timers of an open page keep the machine's time.
 */
export async function freezeTime(page: Page): Promise<void> {
  const time = Date.now()
  await page.clock.install({ time })
  // Far enough ahead for a busy machine, because time cannot be stopped in the past.
  await page.clock.pauseAt(time + 60_000)
}

// Two frames, so that effects of the last change have begun. Then it asks at each frame, because
// the promise of an animation in content that the browser skips off screen never settles.
const settled = `new Promise((resolve) => {
  const isMoving = ({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity
  const check = () =>
    document.getAnimations().some(isMoving) ? requestAnimationFrame(check) : resolve()
  requestAnimationFrame(() => requestAnimationFrame(check))
})`

/** Resolves when nothing on a page moves, except endless animations. */
export const waitUntilStill = (page: Page): Promise<void> => page.evaluate<void>(settled)
