import type { Page } from '@playwright/test'

// Two frames, so that what the last change caused has begun; then every animation that has an end has ended.
const settled = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  .then(() => Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)))
  .then(() => undefined)`

/** Settles when nothing on a page moves any more, except endless animations. */
export const atRest = (page: Page): Promise<void> => page.evaluate<void>(settled)
