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
