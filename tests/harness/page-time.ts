import type { Page } from '@playwright/test'

/**
 * Stops the time of a page, or of the one that it goes to next: only `page.clock.runFor` then passes it. What waits for time
 * on a page that is open already goes on in the machine's.
 */
export async function stopTime(page: Page): Promise<void> {
  const time = Date.now()
  await page.clock.install({ time })
  // So far ahead that a busy machine is not there yet: time cannot be stopped in the past.
  await page.clock.pauseAt(time + 60_000)
}

// Two frames, so that what the last change caused has begun; then every animation that has an end has ended.
const settled = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  .then(() => Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)))
  .then(() => undefined)`

/** Resolves when nothing on a page moves, except endless animations. */
export const atRest = (page: Page): Promise<void> => page.evaluate<void>(settled)
