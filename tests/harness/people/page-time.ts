import type { Page } from '@playwright/test'

/**
 * Freezes the time of a page and of what it opens next. Only `page.clock.runFor` then advances it. Timers
 * that already run keep real time.
 */
export async function freezeTime(page: Page): Promise<void> {
  const time = Date.now()
  // Time cannot be paused in the past, so the page's time starts early: a busy machine may be 20 s late.
  // A page whose time is ahead would refetch the data of its HTML as outdated.
  await page.clock.install({ time: time - 20_000 })
  await page.clock.pauseAt(time)
}

// Waits two frames, so that animations of the last change have started. Then checks each frame, because
// `animation.finished` never settles for content that the browser skips off screen.
const WAIT_UNTIL_STILL_SCRIPT = `new Promise((resolve) => {
  // Others follow the scroll position.
  const isMoving = ({ effect, playState, timeline }) =>
    timeline === document.timeline && playState === 'running' && effect.getComputedTiming().endTime !== Infinity
  const check = () =>
    document.getAnimations().some(isMoving) ? requestAnimationFrame(check) : resolve()
  requestAnimationFrame(() => requestAnimationFrame(check))
})`

/** Resolves when no animation runs on a page, except endless ones. */
export const waitUntilStill = (page: Page): Promise<void> => page.evaluate<void>(WAIT_UNTIL_STILL_SCRIPT)
