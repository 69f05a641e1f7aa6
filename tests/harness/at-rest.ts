import type { Page } from '@playwright/test'

// Two frames, so that effects of the last change have begun; then all finite animations have ended.
const settled = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  .then(() => Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)))
  .then(() => undefined)`

/** Resolves when nothing on a page moves, except endless animations. */
export const atRest = (page: Page): Promise<void> => page.evaluate<void>(settled)
